/** Prints the page once the pictures of its slips are there. */
export async function printSlips(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.packing-slip img')];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  window.print();
}
