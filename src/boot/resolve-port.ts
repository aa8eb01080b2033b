import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

/**
 * Makes sure that a port can be had before anything is touched, and answers it: 0 becomes a free one.
 * @throws StartupError naming the port and the variable that moves it
 */
export async function resolvePort(host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        return reject(new StartupError(`Port ${port} is taken. Stop what uses it, or set ${variable}.`));
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
