import { spawn } from 'node:child_process';
import { projectRoot } from '#root';

/** Runs a build script with Node. Rejects with its name and last output if it fails. */
export function runBuildProcess(label: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    const output: Buffer[] = [];
    builder.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    builder.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    builder.once('error', reject);
    builder.once('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${label} could not be built:\n${Buffer.concat(output).toString().slice(-3000)}`));
    });
  });
}
