/** The nonce of this document's policy for PayPal's inline scripts; undefined if the policy has none. */
export function readWalletScriptNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}
