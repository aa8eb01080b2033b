import { once } from 'node:events';
import { encode } from 'uqr';
import type { CodeLabel } from '#domain/shared/code-label.ts';
import { openDocumentFonts } from './document-fonts.ts';
import { TextWriter } from './text-writer.ts';

const mm = 72 / 25.4;
/** The most common die-cut label of label printers; on a sheet of paper it is one label a page. */
const [width, height] = [62 * mm, 29 * mm];
/** Four dots of the code: its quiet zone. */
const margin = 4 * mm;
const gap = 3 * mm;
const codeStyle = { size: 18, weight: 'bold' } as const;
const lineStyle = { size: 9 } as const;
const maxLines = 3;

/** Labels as PDF, each on a page of 62 x 29 mm: the QR code, beside it the code and its lines. */
export async function renderLabels(labels: readonly CodeLabel[]): Promise<Uint8Array> {
  // With the first document: the start must not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...{ size: [width, height], margin: 0, font: '', autoFirstPage: false, lang: 'en', displayTitle: true },
    info: { Title: labels.map(({ code }) => code).join(', ') },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const text = new TextWriter(doc, await openDocumentFonts());
  for (const label of labels) {
    doc.addPage();
    drawLabel(doc, text, label);
  }
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawLabel(doc: PDFKit.PDFDocument, text: TextWriter, { code, lines }: CodeLabel): void {
  const side = height - 2 * margin;
  drawQrCode(doc, code, side);
  const left = margin + side + gap;
  const fitting = lines.filter(Boolean).flatMap((line) => text.wrap(line, width - left - gap, lineStyle));
  text.write(code, left, margin, codeStyle);
  let y = margin + text.lineHeight(codeStyle);
  for (const [place, line] of fitting.slice(0, maxLines).entries()) {
    const isCut = place === maxLines - 1 && fitting.length > maxLines;
    text.write(isCut ? `${line}…` : line, left, y, lineStyle);
    y += text.lineHeight(lineStyle);
  }
}

function drawQrCode(doc: PDFKit.PDFDocument, code: string, side: number): void {
  const { data, size } = encode(code, { ecc: 'Q', border: 0 });
  const dot = side / size;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) doc.rect(margin + x * dot, margin + y * dot, dot, dot);
  doc.fill('#000');
}
