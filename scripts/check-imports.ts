import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { importRules } from '../lint/import-rules.ts';

/** The project has some 8,000 imports. A run that finds far fewer has not read the project. */
const minImports = 4000;

/** Built and generated files, and imports of them. */
const generated = ['^\\.\\w', '^(build|data|tests/fixtures)(/|$)', '\\+types/', '^#pages$'];

/** Returns one line for each import in a folder that `lint/import-rules.ts` refuses; none if all are allowed. */
export async function findRefusedImports(folder: string, min = minImports): Promise<string[]> {
  const { output } = await cruise(['.'], {
    baseDir: folder,
    parser: 'swc',
    doNotFollow: 'node_modules',
    exclude: generated,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
    ruleSet: importRules,
    validate: true,
  });
  const { totalDependenciesCruised = 0, violations } = (output as ICruiseResult).summary;
  if (totalDependenciesCruised < min) return [`only ${totalDependenciesCruised} imports were found`];
  return violations.map(describeViolation);
}

function describeViolation({ rule, from, to, cycle }: IViolation): string {
  if (rule.name === 'cycle') return `${[from, ...(cycle ?? []).map(({ name }) => name)].join(' -> ')}: cycle`;
  return `${from} -> ${to}: ${rule.name === 'unresolved' ? 'not found' : 'not allowed'}`;
}

/** A step of `npm run check` and `npm test`. */
if (import.meta.main) {
  const refused = await findRefusedImports(process.cwd());
  console.log(refused.length ? refused.join('\n') : 'imports follow the rules');
  process.exitCode = refused.length ? 1 : 0;
}
