import { SaxesParser, type SaxesTagNS } from 'saxes';
import { threemfLimits } from './limits.ts';
import { UnreadableThreemfError } from './threemf-error.ts';

/** Receives the elements of one namespace, by their paths: 'model/build/item'. Those of others have the name '?'. */
export interface XmlHandler {
  open(path: string, tag: SaxesTagNS): void;
  close?(path: string): void;
  /**
   * Reads empty elements of the usual form inside `path`, from `at` on, and returns where they end: saxes takes ten
   * times as long for them. Everything else is left to `open`. Called for a `path` whose namespace needs no prefix.
   */
  readEmptyElements?(path: string, text: string, at: number): number;
}

/** Longer than any tag of a model. */
const maxUnparsedLength = 65_536;

/** Parses XML from pieces. Entities other than XML's own five are refused, and so is every DOCTYPE. */
export function readXml(pieces: Iterable<Uint8Array>, namespace: string, handler: XmlHandler): void {
  const feeder = new XmlFeeder(namespace, handler);
  // A byte order mark is left out.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of pieces) feeder.write(decoder.decode(piece, { stream: true }));
    feeder.write(decoder.decode());
    feeder.close();
  } catch (error) {
    throw error instanceof UnreadableThreemfError ? error : new UnreadableThreemfError('damaged');
  }
}

class XmlFeeder {
  readonly #parser = new SaxesParser({ xmlns: true, position: false });
  readonly #handler: XmlHandler;
  readonly #paths: string[] = [];
  #isWithoutPrefix = false;
  /** Whether the parser has just read a whole tag, so that content follows. */
  #isAfterTag = false;
  #unparsed = '';

  constructor(namespace: string, handler: XmlHandler) {
    this.#handler = handler;
    this.#parser.on('doctype', () => {
      throw new UnreadableThreemfError('doctype');
    });
    this.#parser.on('opentag', (tag) => this.#open(tag, namespace));
    this.#parser.on('closetag', () => this.#close());
  }

  write(text: string): void {
    const all = this.#unparsed + text;
    let at = 0;
    for (;;) {
      const path = this.#paths.at(-1);
      if (this.#isAfterTag && this.#isWithoutPrefix && path)
        at = this.#handler.readEmptyElements?.(path, all, at) ?? at;
      const end = all.indexOf('>', at) + 1;
      if (end === 0) break;
      this.#parse(all.slice(at, end));
      at = end;
    }
    this.#unparsed = all.slice(at);
    if (this.#unparsed.length > maxUnparsedLength) {
      this.#parse(this.#unparsed);
      this.#unparsed = '';
    }
  }

  close(): void {
    this.#parse(this.#unparsed);
    this.#parser.close();
  }

  /** With at most one '>', at the end: if that is the end of a tag, an event says so. */
  #parse(text: string): void {
    this.#isAfterTag = false;
    this.#parser.write(text);
  }

  #open(tag: SaxesTagNS, namespace: string): void {
    const name = tag.uri === namespace ? tag.local : '?';
    const parent = this.#paths.at(-1);
    const path = parent === undefined ? name : `${parent}/${name}`;
    this.#paths.push(path);
    if (this.#paths.length > threemfLimits.xmlDepth) throw new UnreadableThreemfError('damaged');
    this.#handler.open(path, tag);
    this.#isWithoutPrefix = tag.prefix === '';
    this.#isAfterTag = true;
  }

  #close(): void {
    this.#handler.close?.(this.#paths.pop() as string);
    this.#isAfterTag = true;
  }
}
