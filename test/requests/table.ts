import type { RequestCase } from './cases/common.ts';
import { events, presents } from './cases/events.ts';
import { formats } from './cases/formats.ts';
import { methods, parameters, paths, sharing } from './cases/http.ts';
import { nights } from './cases/nights.ts';
import { forPeople } from './cases/people.ts';
import { moonPositions, targets } from './cases/positions.ts';
import { ofWindows } from './cases/windows.ts';

/** All requests that are sent to every target, in groups. */
export const requestTable: Readonly<Record<string, readonly RequestCase[]>> = {
  nights,
  'Moon positions': moonPositions,
  targets,
  now: presents,
  events,
  windows: ofWindows,
  formats,
  'for people': forPeople,
  methods,
  paths,
  parameters,
  'sharing, caching and health': sharing,
};
