/** Shows the time under the pointer above the rows of a page. The rows can be replaced at any time. */
export function addRowReadout(): void {
  document.addEventListener('pointermove', ({ target, clientX }) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('.rows .line') : null;
    for (const shown of document.querySelectorAll('.at-pointer')) shown.remove();
    const rows = line?.closest<HTMLElement>('.rows');
    if (!line || !rows?.dataset.start) return;
    const { left, width } = line.getBoundingClientRect();
    const [startMs, endMs] = [Number(rows.dataset.start), Number(rows.dataset.end)];
    const timeMs = startMs + ((clientX - left) / width) * (endMs - startMs);
    const label = document.createElement('span');
    label.className = 'at-pointer';
    const timeZone = rows.dataset.by ?? 'UTC';
    const time = new Date(timeMs).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });
    label.textContent = `${time} ${timeZone}`;
    label.style.left = `${clientX - left}px`;
    line.append(label);
  });
}
