/** Says something to whoever runs the sandbox. */
export function logToStderr(text: string): void {
  process.stderr.write(`sandbox: ${text}\n`);
}
