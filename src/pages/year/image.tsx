import { carpetHours } from '../charts/carpet.tsx';
import { percent } from '../charts/scale.ts';
import { image } from '../frame/image.tsx';
import { periodName } from '../site/months.ts';
import { shortMonth } from '../text/calendar.ts';
import { skyLabel } from '../text/sky.ts';
import type { Theme } from '../themes.ts';
import { CarpetPicture, HourAxis, PhaseAxis, standardTimeName } from './carpet.tsx';
import { darkMonthsText, type YearView } from './view.ts';

/** Where the carpet is in the image, in pixels. */
const frame = { x: 44, y: 84, width: 868, height: 500 } as const;

/** The carpet of a year, by the site's clocks. */
export function yearImage(year: YearView, theme: Theme): string {
  const { pages, months, nights } = year;
  const zone = pages.site.timeZone;
  const hours = carpetHours(nights, zone);
  return image({
    ...{ theme, height: 640, left: frame.x },
    name: `${pages.name}, ${periodName(months)}`,
    text: `${darkMonthsText(year)}. Standard time of ${zone.name}, ${standardTimeName(nights, zone)}`,
    children: (
      <>
        <svg x={frame.x} y={frame.y - 20} width={frame.width} height="20" aria-hidden="true">
          <HourAxis hours={hours} />
        </svg>
        <MonthNames year={year} />
        <svg {...frame} aria-hidden="true">
          <CarpetPicture year={year} hours={hours} zone={zone} />
        </svg>
        <svg x={frame.x + frame.width + 8} y={frame.y} width="24" height={frame.height} aria-hidden="true">
          <PhaseAxis nights={nights} />
        </svg>
        <Names />
      </>
    ),
  });
}

function MonthNames({ year: { perMonth, nights } }: { year: YearView }) {
  return (
    <svg class="month-axis" x="8" y={frame.y} width="36" height={frame.height} aria-hidden="true">
      {perMonth.map(({ month, firstRow, count }) => (
        <text y={percent((firstRow + count / 2) / nights.length)}>{shortMonth(month)}</text>
      ))}
    </svg>
  );
}

/** With the places of their names, pixels. */
const skies = { day: 0, civil: 90, nautical: 235, astronomical: 400, night: 590, dark: 735 } as const;

/** What the colours are called. */
function Names() {
  return (
    <>
      {Object.entries(skies).map(([sky, x]) => (
        <svg x={frame.x + x} y="604" width="190" height="20" fill="var(--quiet)" font-size="13" aria-hidden="true">
          <rect class="swatch daylight" />
          <rect class="swatch" fill={`var(--in-${sky})`} />
          <text x="34" y="12">
            {skyLabel(sky)}
          </text>
        </svg>
      ))}
    </>
  );
}
