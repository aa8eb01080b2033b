/** Opens the reader's mail program with a letter about a custom print. */
export function buildPrintRequestMailto(email: string, shopName: string): string {
  const subject = encodeURIComponent(`Your custom print at ${shopName}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`;
}
