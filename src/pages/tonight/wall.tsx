import type { View } from '../../http/resource.ts';
import { queryWith } from './query.ts';

/** To the same page with its header and controls: keys lead there too. Seen when it has the focus. */
export function LeaveWall({ view }: { view: View }) {
  const query = queryWith(view, { view: null });
  return (
    <a class="leave skip" href={`./${query && `?${query}`}`}>
      Leave the wall display
    </a>
  );
}
