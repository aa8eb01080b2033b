import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

/**
 * Checks that a port is free before anything is started and returns it; 0 becomes a free port.
 * @throws StartupError naming the port and the variable that sets it
 */
export async function resolvePort(host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        return reject(
          new StartupError(`Port ${port} is in use. Stop the program that uses it, or set ${variable}.`),
        );
      reject(
        new StartupError(
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
