import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the whole project, with no slash at its end: the same from the sources and from the built program. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) as string);
