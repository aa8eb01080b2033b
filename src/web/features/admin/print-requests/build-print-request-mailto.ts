/** A `mailto:` link for a mail about a print request. */
export function buildPrintRequestMailto(email: string, shopName: string): string {
  const subject = encodeURIComponent(`Your custom print at ${shopName}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`;
}
