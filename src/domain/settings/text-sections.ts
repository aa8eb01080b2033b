/** A part of an owner's text. `html` contains the tags that this file writes, and the rest of the text escaped. */
export interface TextSection {
  id: string;
  title: string;
  html: string;
}

const link = /\[([^\]\n]{1,200})\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^\s()<>"']{1,500}|\/)\)/g;

/**
 * The sections of a text with a little markup: `## ` begins a section, `- ` an entry of a list, an empty line a
 * paragraph, and `[words](address)` is a link. What precedes the first title is a section called `untitled`.
 */
export function toTextSections(text: string, untitled: string): TextSection[] {
  const sections: { title: string; lines: string[] }[] = [{ title: untitled, lines: [] }];
  for (const line of text.split(/\r?\n/)) {
    const title = /^##\s+(.*\S)/.exec(line)?.[1];
    if (title) sections.push({ title, lines: [] });
    else sections.at(-1)?.lines.push(line.trim());
  }
  const ids = new Map<string, number>();
  return sections
    .filter(({ lines }, index) => index > 0 || lines.some(Boolean))
    .map(({ title, lines }) => ({ id: toUniqueId(title, ids), title, html: toHtml(lines) }));
}

function toUniqueId(title: string, ids: Map<string, number>): string {
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count > 1 || !id ? `${id || 'section'}-${count}` : id;
}

function toHtml(lines: readonly string[]): string {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isList = line.startsWith('- ');
    if (line && (!isOpen || blocks.at(-1)?.isList !== isList)) blocks.push({ isList, lines: [] });
    if (line) blocks.at(-1)?.lines.push(toInlineHtml(isList ? line.slice(2) : line));
    isOpen = line !== '';
  }
  return blocks
    .map(({ isList, lines: content }) =>
      isList
        ? `<ul>${content.map((entry) => `<li>${entry}</li>`).join('')}</ul>`
        : `<p>${content.join('<br>')}</p>`,
    )
    .join('');
}

function toInlineHtml(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, words = '', address = ''] = match;
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
    end = match.index + whole.length;
  }
  return html + escapeHtml(text.slice(end));
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
