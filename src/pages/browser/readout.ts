const hint = 'Hover, tap or slide to read values.';

/**
 * Adds a slider and a line of text to each chart with readings. The line shows the one under the pointer or at the slider; until
 * either was moved, the one that the chart names in `data-start`.
 *
 * @returns reads again what was not moved, after the readings have changed
 */
export function addReadouts(): () => void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-readings]')].map(readoutOf);
  return () => {
    for (const readout of all) if (readout.chart.dataset.read === undefined) readStart(readout);
  };
}

interface Readout {
  readonly chart: HTMLElement;
  readonly slider: HTMLInputElement;
  readonly output: HTMLOutputElement;
}

function readoutOf(chart: HTMLElement): Readout {
  const { line, slider, output } = controls(readingsOf(chart).length);
  const readout = { chart, slider, output };
  chart.append(line);
  // Where the slider has its first and last steps, for the style.
  setLength(chart, '--from', chart.dataset.first);
  setLength(chart, '--to', chart.dataset.last);
  followSlider(readout);
  followPointer(readout);
  readStart(readout);
  return readout;
}

/** Along the chart; where it has addresses, down, each after its date. */
function readingsOf({ dataset: { readings = '' } }: HTMLElement): string[] {
  // A line can break after the dash of a range, even before a no-break space.
  return readings.replaceAll('–\u00a0', '–\u2060\u00a0').split('\n');
}

/** Without a mark, which would hide that of the present, and between two steps. */
function readStart(readout: Readout): void {
  const { start } = readout.chart.dataset;
  if (start === undefined) return;
  read(readout, Math.round(Number(start)));
  readout.slider.step = 'any';
  readout.slider.value = start;
}

/** Writes a reading into the line, and moves the slider to it. */
function read({ chart, slider, output }: Readout, index: number): void {
  const readings = readingsOf(chart);
  const reading = readings[index] ?? '';
  const { address } = chart.dataset;
  const text = address === undefined ? reading : reading.slice(reading.indexOf(' ') + 1);
  setLength(chart, '--at', `${placeOf(chart, index, readings.length)}%`);
  slider.value = String(index);
  slider.setAttribute('aria-valuetext', text);
  if (address === undefined) output.textContent = text;
  else output.replaceChildren(linkTo(address.replace('DATE', reading.split(' ')[0] ?? ''), text));
}

/** Reads a step and marks it, in place of the one before. */
function show(readout: Readout, index: number): void {
  if (readingsOf(readout.chart)[index] === undefined) return;
  readout.chart.dataset.read = '';
  read(readout, index);
}

/** Where a step is along its chart, percent. */
function placeOf({ dataset: { first = '0', last = '100' } }: HTMLElement, index: number, count: number): number {
  const [from, to] = [Number.parseFloat(first), Number.parseFloat(last)];
  return from + ((to - from) * index) / Math.max(1, count - 1);
}

function followSlider(readout: Readout): void {
  const { slider } = readout;
  slider.addEventListener('focus', () => {
    slider.step = '1';
  });
  slider.addEventListener('input', () => show(readout, Math.round(slider.valueAsNumber)));
}

function followPointer(readout: Readout): void {
  const { chart, output } = readout;
  const plot = chart.querySelector('.plot');
  if (plot === null) return;
  const showAt = (event: Event) => {
    if (event instanceof PointerEvent) show(readout, indexAt(readout, plot.getBoundingClientRect(), event));
  };
  plot.addEventListener('pointermove', showAt);
  plot.addEventListener('pointerdown', showAt);
  plot.addEventListener('click', (event) => {
    event.preventDefault();
    // A finger is wider than a night of a year: a tap shows the night, and the line has its link.
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!isFinger) output.querySelector('a')?.dispatchEvent(new MouseEvent('click', event as MouseEvent));
  });
}

/** The number of the step that is nearest to the pointer. */
function indexAt({ chart }: Readout, box: DOMRect, { clientX, clientY }: PointerEvent): number {
  const { length } = readingsOf(chart);
  if (chart.dataset.address !== undefined) return Math.floor(((clientY - box.top) / box.height) * length);
  const [from, to] = [placeOf(chart, 0, length), placeOf(chart, length - 1, length)];
  const at = (100 * (clientX - box.left)) / box.width;
  return Math.min(length - 1, Math.max(0, Math.round(((at - from) / (to - from)) * (length - 1))));
}

function setLength(chart: HTMLElement, name: string, length: string | undefined): void {
  chart.style.setProperty(name, length ?? null);
}

function controls(steps: number) {
  const line = document.createElement('div');
  line.className = 'readout';
  line.innerHTML = `<input type="range" min="0" max="${steps - 1}" aria-label="Read the chart" aria-valuetext="${hint}"><output>${hint}</output>`;
  const [slider, output] = [...line.children] as [HTMLInputElement, HTMLOutputElement];
  return { line, slider, output };
}

function linkTo(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = text;
  return link;
}
