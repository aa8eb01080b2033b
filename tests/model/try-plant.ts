import { spawn } from 'node:child_process';
import { plantMistakes } from '#tests/helpers/plant-mistakes.ts';
import { type PlantName, plants } from './plants.ts';

const parts = ['db', 'sandbox', 'tests', 'scripts'];

/** Runs the model over a copy of the shop with this mistake in it. Answers whether it was caught, and what was said. */
export async function tryPlant(
  name: PlantName,
  options: { histories: number; seed: number },
): Promise<{ caught: boolean; said: string }> {
  const { mistakes, caughtBy } = plants[name];
  const tree = plantMistakes(mistakes, parts);
  try {
    const { histories, seed } = options;
    const args = ['scripts/model.ts', '--histories', String(histories), '--seed', String(seed)];
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
