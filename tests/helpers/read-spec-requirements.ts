import { readFileSync } from 'node:fs';

/** One requirement of the specification: a table row, or a sentence of a list or a paragraph. */
export interface SpecRequirement {
  /** '2.14': section and position in it. */
  id: string;
  section: number;
  text: string;
}

/** A quote of the row that a test proves. */
export type RequirementQuote = readonly [id: string, quote: string];

export const toTestTitle = (claims: readonly RequirementQuote[]): string =>
  claims.map((claim) => claim.join(' ')).join(' + ');

/** The quotes that a test's title was made of. */
export const parseTestTitle = (title: string): RequirementQuote[] =>
  title.split(/ \+ (?=\d+\.\d+ )/).flatMap((part) => {
    const [, id, quote] = /^(\d+\.\d+) (.*)$/s.exec(part) ?? [];
    return id && quote ? [[id, quote] as const] : [];
  });

const file = new URL('../../docs/SPEC.md', import.meta.url);
const isProven = (section: number) => section >= 2 && section <= 9;
/** A sentence ends at a full stop before a capital; 'Your cart is empty. Go Back' is one text. */
const betweenSentences = /(?<=[a-z0-9)'"]\.) (?=[A-Z'])(?!Go Back')/;

/** Every requirement of sections 2 to 9, in order. Table headers are excluded. */
export function readSpecRequirements(): SpecRequirement[] {
  const rows: SpecRequirement[] = [];
  let section = 0;
  let place = 0;
  let above = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const heading = /^## (\d+)\. /.exec(line);
    if (heading) {
      section = Number(heading[1]);
      place = 0;
    } else if (isProven(section) && line.trim()) {
      for (const text of parseRequirements(line, above)) {
        place += 1;
        rows.push({ id: `${section}.${place}`, section, text });
      }
    }
    above = line;
  }
  return rows;
}

function parseRequirements(line: string, above: string): string[] {
  if (line.startsWith('|')) {
    const isHeading = !above.startsWith('|') || line.startsWith('|---');
    return isHeading ? [] : [line.replace(/^\| /, '').replace(/ \|$/, '')];
  }
  const said = line.replace(/^- /, '');
  // 'Shell:' and the like only introduce the list below them.
  return said.endsWith(':') ? [] : said.split(betweenSentences);
}
