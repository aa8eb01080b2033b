import { readGcode } from './read-gcode.ts';

/** A separate program: reads a print file and sends what it says. */
const [, , path = ''] = process.argv;
// The shop has exited.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.(await readGcode(path));
