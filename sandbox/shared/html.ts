const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe markup; created only by `html`. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlPart = string | number | null | Html | Html[];

function toMarkup(part: HtmlPart): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map((one) => one.markup).join('');
  return String(part).replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** A template tag: every inserted string is escaped, `Html` is inserted as is, null is omitted. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.map((text, i) => text + toMarkup(parts[i] ?? null)).join(''));
}
