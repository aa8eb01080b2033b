import { z } from 'zod';

/** 'true' or 'false' in the query of an address. */
export const queryFlag = z.enum(['true', 'false']).transform((word) => word === 'true');
