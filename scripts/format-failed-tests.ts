import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test file in Vitest's JSON report. `message` is of what failed outside of its tests. */
interface ReportedFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
}

/** Enough for what was expected, what came and where. Vitest prints the whole message where the test failed. */
const maxLines = 8;

/** The failed tests with the beginning of their messages: printed last, they stand in a log whose head is cut off. */
export function formatFailedTests(files: readonly ReportedFile[], root = process.cwd()): string {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const title = relative(root, name);
      return failed.length
        ? failed.map((test) => formatFailure(`${title} > ${test.fullName}`, test.failureMessages?.[0] ?? ''))
        : [formatFailure(title, message)];
    })
    .join('\n');
}

function formatFailure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, maxLines);
  return [title, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}
