import { createServer } from 'node:net';
import { StartError } from './start-line.ts';

/**
 * Makes sure that a port can be had before anything is touched, and answers it: 0 becomes a free one.
 * @throws StartError naming the port and the variable that moves it
 */
export async function claimPort(host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        return reject(new StartError(`Port ${port} is taken. Stop what uses it, or set ${variable}.`));
      reject(
        new StartError(
          `The shop cannot listen on ${host}, port ${port}: ${error.code}. Check HOST and ${variable}.`,
        ),
      );
    });
    probe.listen({ host, port }, () => {
      const address = probe.address();
      const free = typeof address === 'object' && address ? address.port : port;
      probe.close(() => resolve(free));
    });
  });
}
