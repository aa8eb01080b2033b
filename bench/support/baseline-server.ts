import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { contentCompressors } from '#http/cache/cached-response.ts';

/**
 * `node bench/support/baseline-server.ts <port> <file> [br]`: a bare node:http server that sends the `{status, headers, body}`
 * (base64) of the file; with `br` it compresses each response again, as the shop does.
 */
const [port, file, br] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file as string, 'utf8')) as {
  status: number;
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');
createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(br ? contentCompressors.br(bytes) : bytes);
}).listen(Number(port), '127.0.0.1', () => console.log('open'));
