import { spawn } from 'node:child_process';
import { root } from '#root';

/** Runs a builder, a program for Node, to its end. Rejects with `what` failed and the builder's last words. */
export function runBuilder(what: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    const said: Buffer[] = [];
    builder.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    builder.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    builder.once('error', reject);
    builder.once('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${what} could not be built:\n${Buffer.concat(said).toString().slice(-3000)}`));
    });
  });
}
