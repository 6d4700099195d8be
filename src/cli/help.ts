import { logFormats, logLevels } from '../server/serveOptions.ts';
import { tonightFormats } from './flags.ts';

/** The text of `--help`. */
export const help = `observatory-nights: tonight's sunset, twilights, midnight, sunrise and Moon for every observing location, over HTTP

observatory-nights [serve] [OPTIONS]   serves requests until it is stopped
observatory-nights tonight [OPTIONS]   prints tonight: while the Sun is down, the night
                                       in progress, else the coming one
observatory-nights check [OPTIONS]     checks the locations file and prints what is in it

All commands:
  --locations FILE     the observing locations (LOCATIONS_FILE); else locations.yaml
                       in the working directory, else a list that is built in
  --now INSTANT        stops the clock at an instant, such as 2026-11-21T18:00Z
  -h, --help           this text
  -v, --version        the version

serve:
  --host ADDRESS       the address to listen on (HOST; 127.0.0.1, which only this
                       machine can reach; 0.0.0.0 opens it to the network)
  --port NUMBER        the port to listen on (PORT; 8080); 0 takes a free one
  --public-url URL     the address by which clients reach it, if a proxy hides it
                       (PUBLIC_URL)
  --log-level LEVEL    ${logLevels.join(', ')} (LOG_LEVEL; info)
  --log-format FORMAT  ${logFormats.join(', ')} (LOG_FORMAT; json, on a terminal pretty)
  --no-metrics         serves no /metrics, and counts nothing (NO_METRICS=1)

tonight:
  --location SLUG      a slug, an alias or an id, or several with commas between;
                       else all
  --date DATE          the night of that date, such as 2026-11-21
  --after DATE         the first date; a week before --before where it is left out
  --before DATE        the last date; today where it is left out
                       Without a date: tonight
  --format FORMAT      ${tonightFormats.join(', ')} (table, in the local time of each place)

In parentheses: the environment variable that is read if the flag is missing, then
the default.

Exit codes: 0 success, or stopped by a signal; 1 it could not listen, or an
unexpected error; 2 a flag, a value or the locations file is wrong.
`;
