import type { TextStyle, TextWriter } from './text-writer.ts';

/** In points. */
export const margin = { x: 56, top: 56, bottom: 64 };
export const colors = { text: '#1a1a1a', quiet: '#595959', line: '#d0d0d0' };
export const styles = {
  title: { size: 24, weight: 'bold' },
  heading: { size: 9, weight: 'bold' },
  body: { size: 9 },
  amount: { size: 9, tabular: true },
  total: { size: 11, weight: 'bold', tabular: true },
  label: { size: 8, color: colors.quiet },
  notice: { size: 9, weight: 'bold', color: '#8a1c1c' },
} as const satisfies Record<string, TextStyle>;

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** Where the next thing is written, and what it belongs to in the structure that screen readers follow. */
export class DocumentPage {
  readonly doc: PDFKit.PDFDocument;
  readonly text: TextWriter;
  readonly root: Structure;
  y = margin.top;

  constructor(doc: PDFKit.PDFDocument, text: TextWriter) {
    this.doc = doc;
    this.text = text;
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  get left(): number {
    return margin.x;
  }
  get right(): number {
    return this.doc.page.width - margin.x;
  }
  get width(): number {
    return this.right - this.left;
  }
  get bottom(): number {
    return this.doc.page.height - margin.bottom;
  }

  /** Begins a new page unless this height fits. True if it did. */
  ensureRoom(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.doc.addPage();
    this.y = margin.top;
    return true;
  }

  /** An element of the structure, ended once `write` has written into it. */
  add(parent: Structure, tag: string, write: () => void, options = {}): void {
    const element = this.doc.struct(tag, options, write);
    parent.add(element);
  }

  /** An element that holds others. */
  addGroup(parent: Structure, tag: string, fill: (group: Structure) => void): void {
    const group = this.doc.struct(tag);
    parent.add(group);
    fill(group);
    group.end();
  }

  /** What screen readers leave out: lines, repeated heads, page numbers. */
  addArtifact(draw: () => void, options = {}): void {
    this.doc.markContent('Artifact', options);
    draw();
    this.doc.endMarkedContent();
  }

  drawLine(from: number, to: number, y: number, width = 0.5): void {
    this.addArtifact(() => {
      this.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colors.line).stroke();
    });
  }

  /** Wrapped lines below each other, from `y` on. Returns where they end. */
  writeLines(text: string, x: number, y: number, width: number, style: TextStyle): number {
    let at = y;
    for (const line of this.text.wrap(text, width, style)) {
      this.text.write(line, x, at, style);
      at += this.text.lineHeight(style);
    }
    return at;
  }
}
