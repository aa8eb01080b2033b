/** Logs a message for the operator of the sandbox. */
export function logToStderr(text: string): void {
  process.stderr.write(`sandbox: ${text}\n`);
}
