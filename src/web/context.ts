import { createContext } from 'react-router';
import type { Ctx } from '#domain/shared/ctx.ts';

/** What the HTTP layer hands to every loader: database, clock, shop settings, never a user. */
export const shopContext = createContext<Ctx>();
