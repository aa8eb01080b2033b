import { once } from 'node:events';
import type { IssuedDocument } from '#domain/shared/issued-document.ts';
import { openDocumentFonts } from './document-fonts.ts';
import { colors, DocumentPage, margin, styles } from './document-page.ts';
import { testNotice, titleOf, toClosingTexts, toFacts } from './document-texts.ts';
import { drawLineTable } from './draw-line-table.ts';
import { drawSums } from './draw-sums.ts';
import { TextWriter } from './text-writer.ts';

/** Countries that print on Letter paper; all others on A4. */
const letterCountries = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'GT', 'PA', 'PH', 'PR', 'VE']);

/**
 * An invoice or a credit note as a tagged PDF, which a screen reader reads as headings, paragraphs and tables. It says
 * what the document says and nothing else, so that it is the same whenever it is rendered.
 */
export async function renderDocumentPdf(document: IssuedDocument): Promise<Uint8Array> {
  const { number, issuedAt, content } = document;
  // With the first document: the start must not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: letterCountries.has(content.taxCountry ?? '') ? 'LETTER' : 'A4',
    margin: 0,
    font: '',
    ...{ tagged: true, lang: 'en', displayTitle: true, pdfVersion: '1.7', bufferPages: true },
    info: { Title: `${titleOf(document)} ${number}`, Author: content.seller.name, CreationDate: issuedAt },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const page = new DocumentPage(doc, new TextWriter(doc, await openDocumentFonts()));
  drawHeader(page, document);
  await drawLineTable(page, content);
  drawSums(page, document);
  drawClosing(page, document);
  page.root.end();
  numberPages(page, document);
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawHeader(page: DocumentPage, document: IssuedDocument): void {
  const { seller, buyer } = document.content;
  const { root, text, left, right, width } = page;
  const half = width / 2 - 12;
  page.add(root, 'H1', () => text.write(titleOf(document), left, page.y - 4, styles.title));
  let sellerEnd = page.y;
  page.add(root, 'P', () => {
    const x = right - half;
    sellerEnd = page.writeLines(seller.name, x, page.y, half, styles.heading);
    const rest = [seller.address, seller.taxNumber && `Tax number: ${seller.taxNumber}`].filter(Boolean);
    if (rest.length) sellerEnd = page.writeLines(rest.join('\n'), x, sellerEnd, half, styles.body);
  });
  page.y = Math.max(page.y + 40, sellerEnd) + 12;
  if (document.test) {
    page.add(root, 'P', () => text.write(testNotice, left, page.y, styles.notice));
    page.y += 24;
  }
  const top = page.y;
  let buyerEnd = top;
  page.add(root, 'P', () => {
    text.write(document.kind === 'invoice' ? 'Billed to' : 'Credited to', left, top, styles.label);
    const lines = buyer ? [buyer.name, ...buyer.address] : ['Removed'];
    buyerEnd = page.writeLines(lines.join('\n'), left, top + 14, half, styles.body);
  });
  page.y = Math.max(buyerEnd, drawFacts(page, document, right - half, top)) + 24;
}

/** Returns where they end. */
function drawFacts(page: DocumentPage, document: IssuedDocument, x: number, top: number): number {
  let y = top;
  const table = page.doc.struct('Table');
  page.root.add(table);
  for (const [label, value] of toFacts(document)) {
    page.addGroup(table, 'TR', (row) => {
      page.add(row, 'TH', () => page.text.write(label, x, y + 1, styles.label), { scope: 'Row' });
      page.add(row, 'TD', () => page.text.write(value, x + 92, y, styles.body));
    });
    y += page.text.lineHeight(styles.body) + 2;
  }
  table.end();
  return y;
}

function drawClosing(page: DocumentPage, { content, ...document }: IssuedDocument): void {
  const paragraphs = [
    toClosingTexts({ content, ...document }).join('\n'),
    ...(content.seller.note ? [content.seller.note] : []),
  ];
  page.y += 14;
  for (const paragraph of paragraphs) {
    const lines = page.text.wrap(paragraph, page.width, styles.label);
    const height = lines.length * page.text.lineHeight(styles.label);
    page.ensureRoom(height);
    page.add(
      page.root,
      'P',
      () => void page.writeLines(paragraph, page.left, page.y, page.width, styles.label),
    );
    page.y += height + 6;
  }
}

/** At the foot of each page, if there are several. */
function numberPages({ doc, text, left, right }: DocumentPage, document: IssuedDocument): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count && count > 1; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = doc.page.height - margin.bottom + 24;
    const style = { ...styles.label, color: colors.quiet };
    text.write(`${titleOf(document)} ${document.number}`, left, y, style);
    text.write(`Page ${index + 1} of ${count}`, right, y, style, 'right');
    doc.endMarkedContent();
  }
}
