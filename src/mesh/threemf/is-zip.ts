/** Whether a file begins like a ZIP, as every 3MF does. Without the reader, which is loaded when it is needed. */
export function isZip(beginning: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((byte, index) => beginning[index] === byte);
}
