/** What this document's policy lets PayPal's inline scripts in by; undefined where it lets none in. */
export function walletNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}
