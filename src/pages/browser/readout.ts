/**
 * Adds a slider and a line of text to each chart with readings. The line shows the reading under the pointer or at the slider. Until
 * either has moved, it shows the reading that the chart names in `data-start`.
 *
 * @returns reads all charts again, after the page was renewed
 */
export function addReadouts(): () => void {
  const all = new Map<HTMLElement, Readout>();
  const readAll = () => {
    for (const chart of document.querySelectorAll<HTMLElement>('[data-readings]')) {
      const readout = all.get(chart) ?? new Readout(chart);
      all.set(chart, readout);
      readout.renew();
    }
  };
  readAll();
  return readAll;
}

class Readout {
  readonly #chart: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #output: HTMLOutputElement;
  #isMoved = false;

  constructor(chart: HTMLElement) {
    const line = document.createElement('div');
    line.className = 'readout';
    line.dataset.added = '';
    line.innerHTML = `<input type="range" min="0" aria-label="Read the chart"><output></output>`;
    [this.#slider, this.#output] = [...line.children] as [HTMLInputElement, HTMLOutputElement];
    this.#chart = chart;
    chart.append(line);
    this.#listen();
  }

  /** The readings along the chart. In a chart with addresses: down the chart, each after its date. */
  get #readings(): string[] {
    // A line can break after the dash of a range, even before a no-break space.
    return (this.#chart.dataset.readings ?? '').replaceAll('–\u00a0', '–\u2060\u00a0').split('\n');
  }

  /** Reads the chart as it is now: at the step that was read, or at its start. */
  renew(): void {
    const { first, last } = this.#chart.dataset;
    this.#slider.max = String(this.#readings.length - 1);
    // Where the slider has its first and last steps, for the style.
    this.#chart.style.setProperty('--from', first ?? null);
    this.#chart.style.setProperty('--to', last ?? null);
    if (this.#isMoved) this.#show(Math.round(this.#slider.valueAsNumber));
    else this.#readStart();
  }

  /** Shows the first reading without a mark, because the mark would hide the mark of the present. */
  #readStart(): void {
    const { start = '0' } = this.#chart.dataset;
    this.#read(Math.round(Number(start)));
    // The arrows of a slider that has the focus move it by a step.
    if (document.activeElement !== this.#slider) this.#slider.step = 'any';
    this.#slider.value = start;
  }

  /** Writes a reading into the line, and moves the slider to it. */
  #read(index: number): void {
    const [slider, { address }] = [this.#slider, this.#chart.dataset];
    const reading = this.#readings[index] ?? '';
    const [date = ''] = reading.split(' ', 1);
    const text = address === undefined ? reading : reading.slice(date.length + 1);
    this.#chart.style.setProperty('--at', `${this.#placeOf(index)}%`);
    slider.value = String(index);
    slider.setAttribute('aria-valuetext', text);
    this.#write(text, address?.replace('DATE', date));
  }

  /** Writes a text, or a link. Screen readers announce each change, and a link that stays keeps the focus. */
  #write(text: string, href?: string): void {
    const output = this.#output;
    const link = output.querySelector('a') ?? document.createElement('a');
    if (output.textContent === text && link.getAttribute('href') === (href ?? null)) return;
    if (href === undefined) output.textContent = text;
    else if (!link.isConnected) output.replaceChildren(link);
    if (href !== undefined) Object.assign(link, { href, textContent: text });
  }

  /** Reads a step and marks it. */
  #show(index: number): void {
    this.#isMoved = true;
    this.#chart.dataset.read = '';
    this.#read(index);
  }

  /** The chart stays when its picture is renewed, so it listens. */
  #listen(): void {
    const [chart, slider] = [this.#chart, this.#slider];
    slider.addEventListener('focus', () => {
      slider.step = '1';
    });
    slider.addEventListener('input', () => this.#show(Math.round(slider.valueAsNumber)));
    chart.addEventListener('pointermove', (event) => this.#showAt(event));
    chart.addEventListener('pointerdown', (event) => this.#showAt(event));
    chart.addEventListener('click', (event) => this.#openAt(event));
  }

  /** Reads the step under the pointer. */
  #showAt(event: PointerEvent): void {
    const plot = plotAt(event);
    if (plot) this.#show(this.#indexAt(plot.getBoundingClientRect(), event));
  }

  /** A finger is wider than a night of a year: a tap shows the night, and the line has its link. */
  #openAt(event: PointerEvent): void {
    if (!plotAt(event)) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') this.#output.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
  }

  /** Where a step is along its chart, percent. */
  #placeOf(index: number): number {
    const { first = '0', last = '100' } = this.#chart.dataset;
    const [from, to] = [Number.parseFloat(first), Number.parseFloat(last)];
    return from + ((to - from) * index) / Math.max(1, this.#readings.length - 1);
  }

  /** The number of the step that is nearest to the pointer. */
  #indexAt(box: DOMRect, { clientX, clientY }: PointerEvent): number {
    const maxIndex = this.#readings.length - 1;
    const isDown = this.#chart.dataset.address !== undefined;
    const [from, to] = [this.#placeOf(0), this.#placeOf(maxIndex)];
    const across = ((100 * (clientX - box.left)) / box.width - from) / (to - from);
    const index = isDown
      ? Math.floor(((clientY - box.top) / box.height) * (maxIndex + 1))
      : Math.round(across * maxIndex);
    return Math.min(maxIndex, Math.max(0, index));
  }
}

/** The picture of a chart under the pointer. */
const plotAt = ({ target }: Event) => (target as Element).closest('.plot');
