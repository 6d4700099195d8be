import { logFormats, logLevels } from '../server/serveOptions.ts';
import { nowFormats, tonightFormats } from './options.ts';

/** The text of `--help`. */
export const help = `observatory-nights: tonight's sunset, twilights, midnight, sunrise and Moon for every observing location, over HTTP

observatory-nights [serve] [OPTIONS]     serves requests until it is stopped
observatory-nights tonight [OPTIONS]     prints tonight: while the Sun is down, the night
                                         in progress, else the coming one
observatory-nights now [OPTIONS]         prints the sky: Sun, Moon, twilight, next event
observatory-nights is KIND [OPTIONS]     prints nothing, and ends with 0 if it is dark,
                                         night, twilight or day, else with 1; is below
                                         NAME: if the Sun is below that twilight
observatory-nights wait EVENT [OPTIONS]  ends when an event comes, such as sunset
observatory-nights check [OPTIONS]       checks the settings of serve and the locations file,
                                         and prints what is in it
observatory-nights health [--url URL]    ends with 0 if a running service is healthy, else 1

All commands:
  --locations FILE     the observing locations (LOCATIONS_FILE); else locations.yaml
                       in the working directory, else a list that is built in
  --latitude DEGREES   with --longitude, any place instead of a list: north positive
  --longitude DEGREES  east positive
  --timezone NAME      its time zone, such as Europe/Berlin; else that of the place
  --height-above-horizon METRES
                       its height above the visible horizon, not above the sea; else 0
  --pressure HPA       its air pressure, not reduced to sea level; else 1010
  --now INSTANT        stops the clock at an instant, such as 2026-11-21T18:00Z; not
                       for wait
  -h, --help           this text
  -v, --version        the version

tonight, now, is, wait:
  --location SLUG      a slug, an alias or an id; for tonight and now several with
                       commas between, else all; is and wait need one, unless the list
                       has only one

serve, check:
  --host ADDRESS       the address to listen on (HOST; 127.0.0.1, which only this
                       machine can reach; 0.0.0.0 opens it to the network); one that
                       the machine does not have yet is waited for
  --port NUMBER        the port to listen on (PORT; 8080); 0 takes a free one
  --public-url URL     the address by which clients reach it, if a proxy hides it
                       (PUBLIC_URL)
  --log-level LEVEL    ${logLevels.join(', ')} (LOG_LEVEL; info)
  --log-format FORMAT  ${logFormats.join(', ')} (LOG_FORMAT; json, on a terminal pretty)
  --no-metrics         serves no /metrics, and counts nothing (NO_METRICS=1)

tonight:
  --date DATE          the night of that date, such as 2026-11-21
  --after DATE         the first date; else a week before --before, or before today
                       if that is earlier
  --before DATE        the last date; today where it is left out
                       Without a date: tonight
  --format FORMAT      ${tonightFormats.join(', ')} (table, in the local time of each place)
  --wide               all columns; else those that fit the terminal, or 80 characters

now:
  --format FORMAT      ${nowFormats.join(', ')} (table, in the local time of each place)
  --wide               all columns; else those that fit the terminal, or 80 characters

wait:
  --offset DURATION    waits until then after the event, or before it, such as -10m
  --timeout DURATION   the longest time to wait, such as 14h; else until the event
  --quiet              prints nothing but errors

check:
  --quiet              prints nothing but errors

health:
  --url URL            the address of the service; else that of HOST and PORT on this
                       machine. Of the flags above, health has -h and -v alone

In parentheses: the environment variable that is read if the flag is missing, then
the default.

Exit codes: 0 success, stopped by a signal, yes, healthy, or the event came; 1 no, not
healthy, it could not listen, or an unexpected error; 2 a flag, a value or the locations
file is wrong; wait: 3 the event does not come before the end of the following night;
4 the timeout; 5 the clock is earlier than this program, so it is not set.
`;
