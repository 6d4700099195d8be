/** Offers to copy addresses, which only a script can. What became of it is in the output beside the links. */
export function offerCopying(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const output = document.querySelector('output.copied');
    if (!output) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      output.textContent = await copied(button.dataset.copy ?? '');
    });
  }
}

/** Browsers copy on secure pages alone: on another one, the address can be selected. */
async function copied(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return `Copied ${address}`;
  } catch {
    return `Copy this address: ${address}`;
  }
}
