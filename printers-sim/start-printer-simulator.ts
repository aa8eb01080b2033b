import multipart from '@fastify/multipart';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { CallFaults, type InjectedFault, injectFaults } from './call-faults.ts';
import { type PlannedMishap, SimulatedPrinter } from './simulated-printer.ts';

const maxFileBytes = 300 * 1024 * 1024;

export interface SimulatorOptions {
  /** 0 uses any free port of this machine. */
  port: number;
  /** How many printers. */
  count: number;
  apiKey: string;
  /** How many seconds of a print pass in one. */
  speed: number;
  /** By the number of the printer, from 1. */
  mishaps?: Record<number, readonly PlannedMishap[]>;
  /** The clock, in milliseconds. */
  now?: () => number;
}

export interface PrinterSimulator {
  port: number;
  /** The address of a printer, from 1, as the shop is told it. */
  urlOf(printer: number): string;
  printerOf(printer: number): SimulatedPrinter;
  inject(printer: number, fault: Partial<InjectedFault> & Pick<InjectedFault, 'fault'>): void;
  close(): Promise<void>;
}

interface Unit {
  printer: SimulatedPrinter;
  faults: CallFaults;
}
type PrinterRequest = FastifyRequest<{ Params: { printer: string; file?: string } }>;

/** Starts printers that speak the used part of OctoPrint's REST API, each under /printers/<number>, on this machine only. */
export async function startPrinterSimulator(options: SimulatorOptions): Promise<PrinterSimulator> {
  const { apiKey, speed, mishaps = {}, now = Date.now } = options;
  const units: Unit[] = Array.from({ length: options.count }, (_, index) => ({
    printer: new SimulatedPrinter({ speed, now, mishaps: mishaps[index + 1] ?? [] }),
    faults: new CallFaults(),
  }));
  const find = (request: FastifyRequest) => units[Number((request as PrinterRequest).params.printer) - 1];
  const printerOf = (request: FastifyRequest) => (find(request) as Unit).printer;
  const app = Fastify({ forceCloseConnections: true });
  await app.register(multipart, { limits: { fileSize: maxFileBytes } });

  app.addHook('preHandler', async (request, reply) => {
    const unit = find(request);
    if (!unit) return reply.code(404).send({ error: 'There is no such printer.' });
    if (!unit.printer.isReachable) {
      request.raw.destroy();
      return new Promise(() => {});
    }
    if (request.headers['x-api-key'] !== apiKey) return reply.code(403).send({ error: 'Wrong API key.' });
  });
  injectFaults(app, (request) => find(request)?.faults);

  app.get('/printers/:printer/api/job', async (request) => printerOf(request).describeJob());
  app.get('/printers/:printer/api/printer', async (request, reply) => {
    const printer = printerOf(request);
    if (!printer.isOperational) return conflict(reply, 'Printer is not operational');
    const printing = printer.isBusy;
    return {
      state: {
        text: printing ? 'Printing' : 'Operational',
        flags: {
          ...{ operational: true, paused: false, printing, cancelling: false, pausing: false },
          ...{ sdReady: false, error: false, ready: !printing, closedOrError: false },
        },
      },
    };
  });
  app.get('/printers/:printer/api/files/local/:file', async (request, reply) => {
    const found = printerOf(request).describeFile((request as PrinterRequest).params.file ?? '');
    return found ?? reply.code(404).send({ error: 'There is no such file.' });
  });
  app.post('/printers/:printer/api/files/local', async (request, reply) => {
    const printer = printerOf(request);
    let file: { name: string; text: string } | undefined;
    let isPrinted = false;
    for await (const part of request.parts()) {
      if (part.type === 'file')
        file = { name: part.filename, text: (await part.toBuffer()).toString('latin1') };
      else if (part.fieldname === 'print') isPrinted = part.value === 'true';
    }
    if (!file) return reply.code(400).send({ error: 'There is no file.' });
    if (!/\.(?:gcode|gco|g)$/.test(file.name)) return reply.code(415).send({ error: 'This is no G-code.' });
    if (printer.isBusy && printer.selected === file.name)
      return conflict(reply, 'This file is being printed');
    printer.store(file.name, file.text);
    const effectivePrint = isPrinted && printer.start(file.name);
    return reply.code(201).send({
      files: { local: { name: file.name, path: file.name, origin: 'local' } },
      ...{ done: true, effectiveSelect: effectivePrint, effectivePrint },
    });
  });
  app.post('/printers/:printer/api/job', async (request, reply) => {
    const { command } = (request.body ?? {}) as { command?: unknown };
    if (command !== 'cancel') return reply.code(400).send({ error: 'Unknown command.' });
    return printerOf(request).cancel() ? reply.code(204).send() : conflict(reply, 'There is no print job');
  });

  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as { port: number };
  const unitOf = (printer: number) => units[printer - 1] as Unit;
  return {
    port,
    urlOf: (printer) => `http://127.0.0.1:${port}/printers/${printer}`,
    printerOf: (printer) => unitOf(printer).printer,
    inject: (printer, fault) => unitOf(printer).faults.add({ times: 1, call: null, ...fault }),
    close: () => app.close(),
  };
}

const conflict = (reply: FastifyReply, error: string) => reply.code(409).send({ error });
