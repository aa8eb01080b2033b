import { type SimulatorOptions, startPrinterSimulator } from './start-printer-simulator.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Printer simulator: ${name} is not set`);
  return value;
}

/** Its settings, as JSON: `SimulatorOptions` without the clock. */
const options = JSON.parse(required('PRINTERS_SIM_OPTIONS')) as Omit<SimulatorOptions, 'now'>;
let stopping = false;

try {
  const simulator = await startPrinterSimulator(options);
  const stop = () => {
    if (stopping) return;
    stopping = true;
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  // The shop has exited.
  process.on('disconnect', stop);
  // Ctrl-C signals the whole process group: the shop ends this process itself.
  process.on('SIGINT', () => {
    if (!process.channel) stop();
  });
  process.stdout.write(`printers ready ${simulator.port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
