import { SaxesParser, type SaxesTagNS } from 'saxes';
import { threemfLimits } from './limits.ts';
import { UnreadableThreemfError } from './threemf-error.ts';

/** Receives the elements of one namespace, by their paths: 'model/build/item'. Those of others have the name '?'. */
export interface XmlHandler {
  open(path: string, tag: SaxesTagNS): void;
  close?(path: string): void;
}

/** Parses XML from pieces. Entities other than XML's own five are refused, and so is every DOCTYPE. */
export function readXml(pieces: Iterable<Uint8Array>, namespace: string, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const paths: string[] = [];
  parser.on('doctype', () => {
    throw new UnreadableThreemfError('doctype');
  });
  parser.on('opentag', (tag) => {
    const name = tag.uri === namespace ? tag.local : '?';
    const parent = paths.at(-1);
    const path = parent === undefined ? name : `${parent}/${name}`;
    paths.push(path);
    if (paths.length > threemfLimits.xmlDepth) throw new UnreadableThreemfError('damaged');
    handler.open(path, tag);
  });
  parser.on('closetag', () => handler.close?.(paths.pop() as string));
  // A byte order mark is left out.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof UnreadableThreemfError ? error : new UnreadableThreemfError('damaged');
  }
}
