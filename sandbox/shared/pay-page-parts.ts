import { type Html, html } from './html.ts';
import type { HtmlPage } from './send-html-page.ts';

/** A secondary button of a pay page, with its description. */
export function renderPayPageChoice(value: string, label: string, hint: string): Html {
  return html`<div class="choice">
<button name="choice" value="${value}" aria-describedby="about-${value}">${label}</button>
<p class="small" id="about-${value}">${hint}</p>
</div>`;
}

/** A pay page without anything to pay. */
export function renderPayPageNotice(notice: {
  title: string;
  status: number;
  heading: string;
  text: string;
  link: { href: string; label: string } | null;
}): HtmlPage {
  const { title, status, heading, text, link } = notice;
  const button =
    link === null ? null : html`<p><a class="button go" href="${link.href}">${link.label}</a></p>`;
  return {
    title: `${heading} - ${title}`,
    status,
    narrow: true,
    main: html`<p class="kicker">${title}</p>
<h1>${heading}</h1>
<div class="sheet"><p>${text}</p>${button}</div>`,
  };
}
