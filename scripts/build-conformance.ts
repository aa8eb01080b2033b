import { relative } from 'node:path';
import {
  parseTestTitle,
  readSpecRequirements,
  type SpecRequirement,
} from '#tests/helpers/read-spec-requirements.ts';
import { untestableRequirements } from '../tests/spec/untestable-requirements.ts';

/** The parts of Vitest's JSON report that are used here. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      title: string;
      fullName: string;
      status: string;
      failureMessages?: string[] | null;
    }[];
  }[];
}

interface RequirementTest {
  file: string;
  quote: string;
  passed: boolean;
}

export interface Conformance {
  /** The whole text of docs/conformance.md. */
  page: string;
  /** Rows with a failing test, or with neither a test nor a reason. */
  openRequirements: string[];
}

/** Matches the tests that quote a row of the specification with the rows. */
export function buildConformance(report: VitestReport): Conformance {
  const rows = readSpecRequirements();
  const proofs = groupTestsByRequirement(report);
  const lines = rows.map((row) => renderRow(row, proofs.get(row.id) ?? []));
  const count = (result: string) => lines.filter((line) => line.result === result).length;
  const page = [
    '# Conformance',
    '',
    'Every row of sections 2 to 9 of [the specification](SPEC.md), the tests that prove it, and what they said.',
    'Written by `npm run conformance`; `npm test` writes it anew and fails where the two differ.',
    '',
    `${rows.length} rows: ${count('proven')} proven, ${count('explained')} explained, ${count('open')} open.`,
    ...sectionsOf(rows).flatMap((section) => [
      '',
      `## Section ${section}`,
      '',
      '| row | says | proven by | result |',
      '|---|---|---|---|',
      ...lines.filter(({ row }) => row.section === section).map(({ text }) => text),
    ]),
    '',
  ].join('\n');
  return { page, openRequirements: lines.filter(({ result }) => result === 'open').map(({ row }) => row.id) };
}

const sectionsOf = (rows: readonly SpecRequirement[]) => [...new Set(rows.map(({ section }) => section))];
const cell = (text: string) => text.replaceAll('|', '\\|');

function renderRow(row: SpecRequirement, proofs: readonly RequirementTest[]) {
  const reason = untestableRequirements[row.id];
  const isProven = proofs.length > 0 && proofs.every(({ passed }) => passed);
  const result = isProven ? 'proven' : reason && !proofs.length ? 'explained' : 'open';
  const tests = proofs.map(({ file, quote }) => `\`${file}\`: ${cell(quote)}`).join('<br>');
  const text = `| ${row.id} | ${cell(row.text)} | ${tests || cell(reason ?? '')} | ${result} |`;
  return { row, result, text };
}

/** Groups the tests by the requirement that their titles begin with. */
function groupTestsByRequirement({ testResults }: VitestReport): Map<string, RequirementTest[]> {
  const proofs = new Map<string, RequirementTest[]>();
  // Files finish in a different order each time.
  const files = testResults.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, assertionResults } of files) {
    for (const { title, status } of assertionResults) {
      for (const [id, quote] of parseTestTitle(title)) {
        const proof = { file: relative(process.cwd(), name), quote, passed: status === 'passed' };
        proofs.set(id, [...(proofs.get(id) ?? []), proof]);
      }
    }
  }
  return proofs;
}
