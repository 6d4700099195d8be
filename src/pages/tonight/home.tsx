import { bodiesAt } from '../../nights/index.ts';
import { Lead } from '../layout/document.tsx';
import { Legend } from '../sky/legend.tsx';
import { MoonDisc, moonShape } from '../sky/moonDisc.ts';
import { Hidden } from '../ui/forms.tsx';
import { moonText } from '../words/sky.ts';
import { Controls } from './controls.tsx';
import { headlineOf } from './headline.tsx';
import { rowList } from './list.tsx';
import type { Tonight } from './model.ts';
import { queryWith } from './parameters.ts';

/** Yields the content of the first page in parts: the headline, the controls, and a row per location. */
export function* homeContent(tonight: Tonight): Iterable<string> {
  yield (
    <>
      <Answer {...tonight} />
      <Controls {...tonight} />
    </>
  ).toString();
  if (tonight.rows.length === 0) return;
  yield `<form>${(<Hidden query={queryWith(tonight.view, {})} own="location" />).toString()}`;
  yield* rowList(tonight);
  yield `</form>${(<Legend extras={tonight.condition === 'night' ? ['now', 'nightBar'] : ['now']} />).toString()}`;
}

/** The headline of the first page: where it is dark now, the next dark time, and the Moon. */
function Answer(tonight: Tonight) {
  const { text, joint, coming } = headlineOf(tonight);
  const bodies = bodiesAt(tonight.nowMs);
  const heading = (
    <>
      {text}
      {coming && (
        <>
          <span class="coming-joint">{joint}</span>
          <span class="coming">{coming}</span>
        </>
      )}
    </>
  );
  return (
    <Lead title={heading}>
      <span class="apart lead-moon">
        <MoonDisc {...moonShape(bodies)} label="Moon" />
        {moonText(bodies)}
      </span>
    </Lead>
  );
}
