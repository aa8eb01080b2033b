/** A page and its own inline scripts, which its Content-Security-Policy lets run. */
export interface RenderedPage {
  html: string;
  inlineScripts: string[];
}

/**
 * Finds the inline scripts that the page's own components have marked with the nonce of this one rendering, and takes the
 * marks away, so that the page can be kept. A script that got into the page with its data bears no mark: nobody knows
 * the nonce beforehand.
 */
export function extractInlineScripts(html: string, nonce: string): RenderedPage {
  const mark = ` nonce="${nonce}"`;
  const own = new RegExp(`<script(?=[^>]*${mark})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const inlineScripts = [...html.matchAll(own)].map((match) => match[1] ?? '');
  return { html: html.replaceAll(mark, ''), inlineScripts };
}
