import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds or more: started last, one of them would run alone at the end. */
const longest = [
  'tests/model/model.test.ts',
  'tests/farm-model/farm-model.test.ts',
  'tests/security/input/bad-input.test.ts',
  'tests/plans/hot-queries.test.ts',
  'packages/postgres-supervisor/tests/start-and-stop.test.ts',
  'tests/outages/undeliverable-mail.test.ts',
  'tests/outages/mail-server-outage.test.ts',
  'src/domain/payments/attempts/provider-down.test.ts',
  'tests/faults/short-run.test.ts',
  'tests/start/backup.test.ts',
  'tests/start/start.test.ts',
  'tests/e2e/state-accessibility-admin.test.ts',
  'tests/e2e/page-accessibility.test.ts',
  'tests/e2e/state-accessibility-public.test.ts',
  'tests/e2e/forms.test.ts',
  'tests/e2e/browser-behavior.test.ts',
];

const missingFiles = longest.filter((file) => !existsSync(file));
if (missingFiles.length)
  throw new Error(`longest-first-sequencer.ts names files that are not there: ${missingFiles.join(', ')}`);

const rankOf = ({ moduleId }: TestSpecification) => {
  const index = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index < 0 ? longest.length : index;
};

/** Starts each project with its longest files. Vitest knows a file's duration only after its first run. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files))
      byProject.set(file.project.name, [...(byProject.get(file.project.name) ?? []), file]);
    return [...byProject.values()].flatMap((group) => group.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
