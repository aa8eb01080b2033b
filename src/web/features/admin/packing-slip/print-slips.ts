/** Prints the page once the pictures of its slips are there. */
export async function printSlips(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.packing-slip img')];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  window.print();
}

/** Added to the address of slips that are to be printed as soon as they are shown. */
export const printHash = '#print';

/** Whether the address asks for printing. It asks once: not after a reload. */
export function takePrintRequest(): boolean {
  const { hash, pathname, search } = window.location;
  if (hash !== printHash) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
}
