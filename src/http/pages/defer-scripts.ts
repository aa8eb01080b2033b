import type { RenderedPage } from './wallet-page.ts';

/**
 * Starts the page's modules once the page has loaded and is painted, at the visitor's first input, or, if its content is
 * drawn by scripts, once it is painted. A hidden page is not painted. The module script is put in place of the inert one
 * with the same text, whose hash the page's policy has.
 */
const startScript = `(() => {
  const inert = document.getElementById('deferred-modules');
  const inputs = ['pointerdown', 'keydown', 'focusin', 'input'];
  const painted = new PerformanceObserver(start);
  function start() {
    painted.disconnect();
    removeEventListener('load', startOncePainted);
    for (const kind of inputs) removeEventListener(kind, start, true);
    for (const href of inert.dataset.preload.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    inert.replaceWith(Object.assign(document.createElement('script'), { type: 'module', textContent: inert.textContent }));
  }
  function startOncePainted() {
    if (document.hidden) start();
    else painted.observe({ type: 'paint', buffered: true });
  }
  for (const kind of inputs) addEventListener(kind, start, true);
  if (document.querySelector('main [aria-busy=true]')) startOncePainted();
  else addEventListener('load', startOncePainted);
})()`;

/** What React Router writes before the page's modules. */
const moduleScriptTag = '<script type="module" async="">';
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/** Delays the modules of a page, so that styles, fonts and pictures have the line to themselves (ADR 36). */
export function deferScripts({ html, inlineScripts }: RenderedPage): RenderedPage {
  const at = html.lastIndexOf(moduleScriptTag);
  if (at < 0) return { html, inlineScripts };
  const end = html.indexOf('</script>', at) + '</script>'.length;
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  const inertTag = `<script type="text/plain" id="deferred-modules" data-preload="${preloads.join(' ')}">`;
  const before = html.slice(0, at).replace(modulePreload, '');
  const inertScript = html.slice(at, end).replace(moduleScriptTag, inertTag);
  return {
    html: `${before}${inertScript}<script>${startScript}</script>${html.slice(end)}`,
    inlineScripts: [...inlineScripts, startScript],
  };
}
