import { spawn } from 'node:child_process';
import { createMutatedSourceTree } from '#tests/helpers/create-mutated-source-tree.ts';
import type { ModelName } from './models.ts';
import type { Mutant } from './mutants.ts';

const parts = ['db', 'printers-sim', 'sandbox', 'tests', 'scripts'];

/** Runs the model on a copy of the shop with this mutant. Returns whether it was caught, and the reported failure. */
export async function testMutant(
  model: ModelName,
  { mutations, caughtBy }: Mutant,
  options: { histories: number; seed: number },
): Promise<{ caught: boolean; said: string }> {
  const tree = createMutatedSourceTree(mutations, parts);
  try {
    const { histories, seed } = options;
    const args = [
      'scripts/model.ts',
      '--of',
      model,
      '--histories',
      String(histories),
      '--seed',
      String(seed),
    ];
    const run = spawn(process.execPath, args, { cwd: tree.path, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    run.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const code = await new Promise((resolve) => run.on('close', resolve));
    const at = said.indexOf('broken after ');
    const caught = code === 1 && said.slice(at).split('\n')[0]?.endsWith(`: ${caughtBy}`) === true;
    return { caught, said: at < 0 ? said : said.slice(at) };
  } finally {
    tree.remove();
  }
}
