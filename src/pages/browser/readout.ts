/**
 * Adds a slider and a line of text to each chart with readings. The line shows the reading under the pointer or at the slider.
 * The line shows the reading at the rounded index in `data-start` until the reader moves the slider, or moves the pointer over
 * the picture.
 *
 * @returns a function that reads all charts again, for use after the page is renewed
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

  /**
   * The readings along the chart: a text for each position of the slider. In the chart of a year, the readings run from top to
   * bottom, and each reading begins with the date of its night.
   */
  get #readings(): string[] {
    // Browsers can break a line after the dash of a range, even before a no-break space. A word joiner prevents such a break.
    return (this.#chart.dataset.readings ?? '').replaceAll('–\u00a0', '–\u2060\u00a0').split('\n');
  }

  /**
   * Reads a new or renewed chart. The line shows the reading at the slider if the reader has moved the slider, or the pointer
   * over the picture. If not, the line shows the reading of `data-start`.
   */
  renew(): void {
    const { first, last } = this.#chart.dataset;
    this.#slider.max = String(this.#readings.length - 1);
    // The style sheet places the slider between the positions of the first and the last reading.
    this.#chart.style.setProperty('--from', first ?? null);
    this.#chart.style.setProperty('--to', last ?? null);
    if (this.#isMoved) this.#show(Math.round(this.#slider.valueAsNumber));
    else this.#readStart();
  }

  /**
   * Shows the reading of `data-start`. The chart does not mark this reading, because a mark would hide the line that shows the
   * present.
   */
  #readStart(): void {
    const { start = '0' } = this.#chart.dataset;
    this.#read(Math.round(Number(start)));
    // A slider with the focus keeps its whole steps, because arrow keys move the slider by one step.
    if (document.activeElement !== this.#slider) this.#slider.step = 'any';
    this.#slider.value = start;
  }

  /** Writes a reading into the line of text, and moves the slider to that reading. */
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

  /**
   * Writes the line of text, as a link if `href` is given. Screen readers announce each change, so an unchanged line is not
   * written again.
   */
  #write(text: string, href?: string): void {
    const output = this.#output;
    const link = output.querySelector('a') ?? document.createElement('a');
    if (output.textContent === text && link.getAttribute('href') === (href ?? null)) return;
    if (href === undefined) output.textContent = text;
    else if (!link.isConnected) output.replaceChildren(link);
    if (href !== undefined) Object.assign(link, { href, textContent: text });
  }

  /** Shows a reading, and marks its position in the chart. */
  #show(index: number): void {
    this.#isMoved = true;
    this.#chart.dataset.read = '';
    this.#read(index);
  }

  /**
   * Adds event listeners to the slider and the chart. The picture has no listeners, because a renewal of the page can replace the
   * picture.
   */
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

  /** Shows the reading under the pointer. */
  #showAt(event: PointerEvent): void {
    const plot = plotAt(event);
    if (plot) this.#show(this.#indexAt(plot.getBoundingClientRect(), event));
  }

  /**
   * Opens the page of the night under the pointer if the pointer is not a finger. A tap only shows the night's reading with a
   * link, because a finger is wider than the row of a night.
   */
  #openAt(event: PointerEvent): void {
    if (!plotAt(event)) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') this.#output.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
  }

  /** The position of a reading along the chart, percent. */
  #placeOf(index: number): number {
    const { first = '0', last = '100' } = this.#chart.dataset;
    const [from, to] = [Number.parseFloat(first), Number.parseFloat(last)];
    return from + ((to - from) * index) / Math.max(1, this.#readings.length - 1);
  }

  /** The index of the reading nearest to the pointer. */
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

/** The chart picture that contains the target element of a browser event. `null`: the element is outside a picture. */
const plotAt = ({ target }: Event) => (target as Element).closest('.plot');
