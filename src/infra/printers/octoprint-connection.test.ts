import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startPrinterSimulator } from '#printers-sim/start-printer-simulator.ts';
import { findFreePort } from '#tests/helpers/servers/find-free-port.ts';
import information from './fixtures/file-information.json' with { type: 'json' };
import uploaded from './fixtures/file-uploaded.json' with { type: 'json' };
import job from './fixtures/job-printing.json' with { type: 'json' };
import operational from './fixtures/printer-operational.json' with { type: 'json' };
import { createOctoPrintConnection } from './octoprint-connection.ts';

const connection = createOctoPrintConnection();
const impatient = createOctoPrintConnection({ readMs: 500, printMs: 500 });
const gcode = new Blob(['G28\n; estimated printing time (normal mode) = 1m 40s\n']);

describe('against the responses of the documentation', () => {
  /** What it responds with, by method and path. */
  let responses: Record<string, { status?: number; body?: unknown; location?: string }> = {};
  const calls: { call: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push({ call, headers: request.headers, body: await text(request) });
    const { status = 200, body, location } = responses[call] ?? { status: 404, body: { error: 'no' } };
    response
      .writeHead(status, location ? { location } : {})
      .end(body === undefined ? '' : JSON.stringify(body));
  });
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  afterEach(() => {
    responses = {};
    calls.length = 0;
  });
  const printer = async () => {
    await listening;
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'abcdef' };
  };

  test('a job is read with file and progress', async () => {
    responses = { 'GET /api/job': { body: job } };
    expect(await connection.read(await printer())).toEqual({
      ...{ state: 'printing', text: 'Printing', file: 'whistle_v2.gcode' },
      progress: expect.closeTo(0.002298, 5),
    });
    expect(calls[0]?.headers).toMatchObject({ 'x-api-key': 'abcdef' });
  });

  test.each([
    ['Operational', 'idle'],
    ['Pausing', 'printing'],
    ['Paused', 'printing'],
    ['Cancelling', 'printing'],
    ['Offline after error', 'faulty'],
    ['Opening serial connection', 'faulty'],
    ['Error', 'faulty'],
  ])('the state %s is %s', async (state, expected) => {
    const empty = { job: { file: { name: null } }, progress: { completion: null }, state };
    responses = { 'GET /api/job': { body: empty } };
    expect(await connection.read(await printer())).toEqual({
      ...{ state: expected, text: state, file: null, progress: null },
    });
  });

  test('its texts have no control characters, and an end', async () => {
    const body = { job: { file: { name: `a\u0000${'b'.repeat(300)}` } }, state: 'Error:\u0000\n hot' };
    responses = { 'GET /api/job': { body } };
    expect(await connection.read(await printer())).toMatchObject({
      ...{ state: 'faulty', text: 'Error: hot', file: `a${'b'.repeat(199)}` },
    });
  });

  test('how the last print of a file ended is read from its history', async () => {
    const path = 'GET /api/files/local/whistle_v2.gcode';
    const read = async () => connection.readLastPrint(await printer(), 'whistle_v2.gcode');
    expect(await read()).toBeNull();
    responses = { [path]: { body: information } };
    expect(await read()).toBe('done');
    const { print: _, ...neverPrinted } = information;
    responses = { [path]: { body: { ...neverPrinted, prints: { last: { success: false } } } } };
    expect(await read()).toBe('failed');
    responses = { [path]: { body: neverPrinted } };
    expect(await read()).toBeNull();
  });

  test('a file is sent with print=true to a printer that could print', async () => {
    responses = {
      'GET /api/printer?exclude=temperature,sd': { body: operational },
      'POST /api/files/local': { status: 201, body: uploaded },
    };
    await connection.print(await printer(), 'whistle_v2.gcode', gcode);
    const { headers, body } = calls[1] as (typeof calls)[number];
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(body).toContain('name="file"; filename="whistle_v2.gcode"');
    expect(body).toMatch(/name="print"\r\n\r\ntrue/);
  });

  test('nothing is sent to one that is busy or not connected, and what is not printed is refused', async () => {
    const states = 'GET /api/printer?exclude=temperature,sd';
    const send = async () => connection.print(await printer(), 'a.gcode', gcode);
    const refused = { code: 'printer_refused' };
    responses = { [states]: { status: 409, body: { error: 'Printer is not operational' } } };
    await expect(send()).rejects.toMatchObject(refused);
    const { flags } = operational.state;
    responses = { [states]: { body: { state: { text: 'Paused', flags: { ...flags, paused: true } } } } };
    await expect(send()).rejects.toMatchObject({ ...refused, message: expect.stringContaining('Paused') });
    expect(calls.every(({ call }) => call === states)).toBe(true);
    responses = {
      [states]: { body: operational },
      'POST /api/files/local': { body: { ...uploaded, effectivePrint: false } },
    };
    await expect(send()).rejects.toMatchObject(refused);
    responses = { [states]: { status: 403, body: {} } };
    await expect(send()).rejects.toMatchObject({ ...refused, message: expect.stringContaining('API key') });
  });

  test('the key goes to no other address, and what is no OctoPrint is unreachable', async () => {
    const { url } = await printer();
    responses = { 'GET /api/job': { status: 302, location: `${url}/other` }, 'GET /other': { body: job } };
    const unreachable = { code: 'printer_unreachable' };
    await expect(connection.read(await printer())).rejects.toMatchObject(unreachable);
    expect(calls).toHaveLength(1);
    responses = { 'GET /api/job': { body: { hello: 1 } } };
    await expect(connection.read(await printer())).rejects.toMatchObject(unreachable);
    responses = { 'GET /api/job': { status: 502, body: '' } };
    await expect(connection.read(await printer())).rejects.toMatchObject(unreachable);
  });
});

describe('against the simulator', async () => {
  let now = 0;
  const simulator = await startPrinterSimulator({
    ...{ port: 0, count: 4, apiKey: 'secret', speed: 10, now: () => now },
    mishaps: { 2: [{ print: 1, failAt: 0.4 }] },
  });
  afterAll(() => simulator.close());
  const at = (number: number) => ({ url: simulator.urlOf(number), apiKey: 'secret' });

  test('a print goes from its start to its end, and is cancelled', async () => {
    const printer = at(1);
    await connection.print(printer, 'a.gcode', gcode);
    now += 5_000;
    expect(await connection.read(printer)).toMatchObject({
      state: 'printing',
      file: 'a.gcode',
      progress: 0.5,
    });
    await expect(connection.print(printer, 'b.gcode', gcode)).rejects.toMatchObject({
      code: 'printer_refused',
    });
    expect(await connection.readLastPrint(printer, 'a.gcode')).toBeNull();
    now += 5_000;
    expect(await connection.read(printer)).toMatchObject({ state: 'idle', file: 'a.gcode', progress: 1 });
    expect(await connection.readLastPrint(printer, 'a.gcode')).toBe('done');
    await connection.print(printer, 'b.gcode', gcode);
    await connection.cancel(printer);
    expect(await connection.readLastPrint(printer, 'b.gcode')).toBe('failed');
    await expect(connection.cancel(printer)).rejects.toMatchObject({ code: 'printer_refused' });
    expect(simulator.printerOf(1).prints).toBe(2);
  });

  test('one that breaks off says so', async () => {
    await connection.print(at(2), 'a.gcode', gcode);
    now += 4_000;
    expect(await connection.read(at(2))).toMatchObject({ state: 'idle', file: 'a.gcode', progress: 0.4 });
    expect(await connection.readLastPrint(at(2), 'a.gcode')).toBe('failed');
  });

  test.each([
    ['refuse', 'printer_refused'],
    ['stall', 'printer_unreachable'],
    ['disconnect', 'printer_unreachable'],
    ['garbage', 'printer_unreachable'],
    ['error', 'printer_unreachable'],
  ] as const)('to %s is %s', async (fault, code) => {
    simulator.inject(3, { fault });
    const { read } = fault === 'stall' ? impatient : connection;
    await expect(read(at(3))).rejects.toMatchObject({ code });
    expect(await connection.read(at(3))).toMatchObject({ state: 'idle' });
  });

  test('a response that is lost after its effect leaves open whether it prints, and it prints', async () => {
    simulator.inject(4, { fault: 'act-then-disconnect', call: 'POST /api/files/local' });
    const sending = connection.print(at(4), 'a.gcode', gcode);
    await expect(sending).rejects.toMatchObject({
      ...{ code: 'printer_unreachable', message: expect.stringMatching(/the connection broke off/) },
    });
    expect(await connection.read(at(4))).toMatchObject({ state: 'printing', file: 'a.gcode' });
  });

  test('nobody is at an address without a printer', async () => {
    const nobody = { url: `http://127.0.0.1:${await findFreePort()}`, apiKey: 'secret' };
    await expect(connection.read(nobody)).rejects.toMatchObject({
      ...{ code: 'printer_unreachable', message: expect.stringMatching(/nothing listens at its address/) },
    });
    await expect(connection.read({ ...at(1), apiKey: 'wrong' })).rejects.toMatchObject({
      code: 'printer_refused',
    });
  });
});
