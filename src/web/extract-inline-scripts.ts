/** A page and its own inline scripts, which its Content-Security-Policy allows. */
export interface RenderedPage {
  html: string;
  inlineScripts: string[];
}

/**
 * Finds the inline scripts that carry the nonce of this rendering and removes the nonce, so that the page can be
 * cached. A script injected with the page's data has no nonce, because the nonce cannot be known in advance.
 */
export function extractInlineScripts(html: string, nonce: string): RenderedPage {
  const mark = ` nonce="${nonce}"`;
  const own = new RegExp(`<script(?=[^>]*${mark})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const inlineScripts = [...html.matchAll(own)].map((match) => match[1] ?? '');
  return { html: html.replaceAll(mark, ''), inlineScripts };
}
