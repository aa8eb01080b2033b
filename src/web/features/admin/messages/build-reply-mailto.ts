/** A `mailto:` link for a reply to a message. */
export function buildReplyMailto(email: string, shopName: string): string {
  const subject = encodeURIComponent(`Your message to ${shopName}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`;
}
