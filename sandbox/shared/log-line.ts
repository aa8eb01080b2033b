/** Says something to whoever runs the sandbox. */
export function logLine(text: string): void {
  process.stderr.write(`sandbox: ${text}\n`);
}
