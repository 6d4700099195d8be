import { almanac } from './cases/almanac.ts';
import type { RequestCase } from './cases/common.ts';
import { events } from './cases/events.ts';
import { files } from './cases/files.ts';
import { formats } from './cases/formats.ts';
import { health } from './cases/health.ts';
import { latest } from './cases/latest.ts';
import { locations } from './cases/locations.ts';
import { methods } from './cases/methods.ts';
import { moonPositions } from './cases/moonPositions.ts';
import { negotiation } from './cases/negotiation.ts';
import { nights } from './cases/nights.ts';
import { presents } from './cases/now.ts';
import { pages } from './cases/pages.ts';
import { badParameters } from './cases/parameters.ts';
import { paths } from './cases/paths.ts';
import { forPeople } from './cases/people.ts';
import { sharing } from './cases/sharing.ts';
import { ofTonight } from './cases/tonight.ts';
import { ofWindows } from './cases/windows.ts';

/** All requests that are sent to every target, in groups. */
export const requestTable: Readonly<Record<string, readonly RequestCase[]>> = {
  'locations and latest nights': latest,
  'one location': locations,
  nights,
  almanac,
  'Moon positions': moonPositions,
  now: presents,
  events,
  files,
  formats,
  negotiation,
  pages,
  'for people': forPeople,
  methods,
  paths,
  'bad parameters': badParameters,
  'sharing and caching': sharing,
  health,
  tonight: ofTonight,
  windows: ofWindows,
};
