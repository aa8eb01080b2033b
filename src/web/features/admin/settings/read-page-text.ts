/** The text of a page of the shop, with the markup that `toTextSections` reads. Emphasis is lost: it has none. */
export async function readPageText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Without the shop's own style, which the policy of a page forbids here.
  const [main = ''] = /<main.*<\/main>/s.exec(await response.text()) ?? [];
  const page = new DOMParser().parseFromString(main, 'text/html');
  return Array.from(page.querySelectorAll('section[id]'), toSectionText).join('\n\n');
}

function toSectionText(section: Element): string {
  const blocks = section.querySelector('.prose-measure')?.children ?? [];
  const texts = Array.from(blocks, (block) =>
    block.matches('ul, ol')
      ? Array.from(block.children, (entry) => `- ${toInlineText(entry)}`).join('\n')
      : toInlineText(block),
  );
  return [`## ${toInlineText(section.querySelector('h2'))}`, ...texts].join('\n\n');
}

const toInlineText = (element: Element | null): string =>
  Array.from(element?.childNodes ?? [], toNodeText)
    .join('')
    .trim();

function toNodeText(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll(/\s+/g, ' ');
  // React separates texts by comments.
  if (!(node instanceof Element)) return '';
  if (node.matches('br')) return '\n';
  const text = Array.from(node.childNodes, toNodeText).join('');
  const address = node.matches('a') && node.getAttribute('href');
  return address ? `[${text}](${address})` : text;
}
