const hint = 'Hover, tap or slide to read values.';

/**
 * Adds a slider and a line of text to each chart. The line shows the step under the pointer or at the slider; at first the one that
 * the chart names in `data-start`.
 */
export function addReadouts(): void {
  for (const chart of document.querySelectorAll<HTMLElement>('[data-readout]')) addReadout(chart);
}

interface Readout {
  readonly chart: HTMLElement;
  readonly steps: readonly SVGElement[];
  readonly texts: readonly string[];
  readonly slider: HTMLInputElement;
  readonly output: HTMLOutputElement;
}

/** Moves the titles of the steps into the line, as a browser would show them as tooltips too. */
function addReadout(chart: HTMLElement): void {
  const steps = [...chart.querySelectorAll<SVGElement>('.steps > *')];
  const { line, slider, output } = controls(steps.length);
  const readout = { chart, steps, texts: steps.map(takeTitle), slider, output };
  chart.append(line);
  // Where the slider has its first and last steps, for the style.
  setLength(chart, '--from', steps[0]);
  setLength(chart, '--to', steps.at(-1));
  followSlider(readout);
  followPointer(readout);
  // Without a mark, which would hide that of the present, and between two steps, until it is moved.
  const start = chart.dataset.start;
  if (start === undefined) return;
  read(readout, Math.round(Number(start)));
  slider.step = 'any';
  slider.value = start;
}

/** Writes the text of a step into the line, and moves the slider to it. */
function read({ chart, steps, texts, slider, output }: Readout, index: number): void {
  const step = steps[index];
  if (step === undefined) return;
  setLength(chart, '--at', step);
  slider.value = String(index);
  slider.setAttribute('aria-valuetext', texts[index] ?? '');
  output.replaceChildren(named(step, texts[index] ?? ''));
}

/** Reads a step and marks it, in place of the one before. */
function show(readout: Readout, index: number): void {
  const { steps } = readout;
  const step = steps[index];
  if (step === undefined) return;
  for (const marked of steps) marked.classList.toggle('at', marked === step);
  read(readout, index);
}

function followSlider(readout: Readout): void {
  const { slider } = readout;
  slider.addEventListener('focus', () => {
    slider.step = '1';
  });
  slider.addEventListener('input', () => show(readout, Math.round(slider.valueAsNumber)));
}

function followPointer(readout: Readout): void {
  const { chart, steps } = readout;
  const indexOf = ({ target }: Event) => steps.findIndex((step) => target instanceof Element && step.contains(target));
  chart.addEventListener('pointermove', (event) => show(readout, indexOf(event)));
  chart.addEventListener('pointerdown', (event) => {
    // A finger is captured by the step that it touches: without that, its moves have the steps below it as their targets.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
    show(readout, indexOf(event));
  });
  chart.addEventListener('click', (event) => {
    // A finger is wider than a night of the carpet: a tap shows the night, and the line has its link.
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isFinger && indexOf(event) >= 0) event.preventDefault();
  });
}

/** Gives the style the place of a step along its chart. */
function setLength(chart: HTMLElement, name: string, step: SVGElement | undefined): void {
  chart.style.setProperty(name, step?.getAttribute('x') ?? null);
}

function takeTitle(step: SVGElement): string {
  const title = step.querySelector('title');
  // A line can break after the dash of a range, even before a no-break space.
  const text = (title?.textContent ?? '').replaceAll('–\u00a0', '–\u2060\u00a0');
  title?.remove();
  if (step.localName === 'a') step.setAttribute('aria-label', text);
  return text;
}

function controls(steps: number) {
  const line = document.createElement('div');
  line.className = 'readout';
  line.innerHTML = `<input type="range" min="0" max="${steps - 1}" aria-label="Read the chart" aria-valuetext="${hint}"><output>${hint}</output>`;
  const [slider, output] = [...line.children] as [HTMLInputElement, HTMLOutputElement];
  return { line, slider, output };
}

/** The text, as a link if its step is one. */
function named(step: SVGElement, text: string): Node {
  const href = step.getAttribute('href');
  if (href === null) return document.createTextNode(text);
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
}
