const hint = 'Hover, tap or slide to read values.';

/**
 * Adds a slider and a line of text to each chart with readings. The line shows the one under the pointer or at the slider; until
 * either was moved, the one that the chart names in `data-start`.
 *
 * @returns reads again what was not moved, after the readings have changed
 */
export function addReadouts(): () => void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-readings]')].map((chart) => new Readout(chart));
  return () => {
    for (const readout of all) readout.readStart();
  };
}

class Readout {
  readonly #chart: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #output: HTMLOutputElement;
  #isMoved = false;

  constructor(chart: HTMLElement) {
    const line = document.createElement('div');
    line.className = 'readout';
    line.innerHTML = `<input type="range" min="0" aria-label="Read the chart" aria-valuetext="${hint}"><output>${hint}</output>`;
    [this.#slider, this.#output] = [...line.children] as [HTMLInputElement, HTMLOutputElement];
    this.#chart = chart;
    this.#slider.max = String(this.#readings.length - 1);
    chart.append(line);
    // Where the slider has its first and last steps, for the style.
    chart.style.setProperty('--from', chart.dataset.first ?? null);
    chart.style.setProperty('--to', chart.dataset.last ?? null);
    this.#listen();
    this.readStart();
  }

  /** Along the chart; where it has addresses, down, each after its date. */
  get #readings(): string[] {
    // A line can break after the dash of a range, even before a no-break space.
    return (this.#chart.dataset.readings ?? '').replaceAll('–\u00a0', '–\u2060\u00a0').split('\n');
  }

  /** Without a mark, which would hide that of the present, and between two steps. */
  readStart(): void {
    const { start } = this.#chart.dataset;
    if (start === undefined || this.#isMoved) return;
    this.#read(Math.round(Number(start)));
    this.#slider.step = 'any';
    this.#slider.value = start;
  }

  /** Writes a reading into the line, and moves the slider to it. */
  #read(index: number): void {
    const [slider, output] = [this.#slider, this.#output];
    const { address } = this.#chart.dataset;
    const reading = this.#readings[index] ?? '';
    const [date = ''] = reading.split(' ', 1);
    const text = address === undefined ? reading : reading.slice(date.length + 1);
    this.#chart.style.setProperty('--at', `${this.#placeOf(index)}%`);
    slider.value = String(index);
    slider.setAttribute('aria-valuetext', text);
    output.textContent = text;
    if (address === undefined) return;
    const link = Object.assign(document.createElement('a'), { href: address.replace('DATE', date), textContent: text });
    output.replaceChildren(link);
  }

  /** Reads a step and marks it. */
  #show(index: number): void {
    this.#isMoved = true;
    this.#chart.dataset.read = '';
    this.#read(index);
  }

  #listen(): void {
    const [slider, plot] = [this.#slider, this.#chart.querySelector('.plot')];
    slider.addEventListener('focus', () => {
      slider.step = '1';
    });
    slider.addEventListener('input', () => this.#show(Math.round(slider.valueAsNumber)));
    const showAt = (event: Event) => {
      if (plot !== null) this.#show(this.#indexAt(plot.getBoundingClientRect(), event as PointerEvent));
    };
    plot?.addEventListener('pointermove', showAt);
    plot?.addEventListener('pointerdown', showAt);
    plot?.addEventListener('click', (event) => {
      event.preventDefault();
      // A finger is wider than a night of a year: a tap shows the night, and the line has its link.
      const isFinger = (event as PointerEvent).pointerType === 'touch';
      if (!isFinger) this.#output.querySelector('a')?.dispatchEvent(new MouseEvent('click', event as MouseEvent));
    });
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
