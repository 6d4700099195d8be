/** Prints the page; shown where scripts run, which alone can. */
export function PrintButton() {
  return (
    <button type="button" data-print hidden>
      Print
    </button>
  );
}
