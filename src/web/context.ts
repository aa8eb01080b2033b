import { createContext } from 'react-router';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { RenderedPage } from './extract-inline-scripts.ts';

/** Passed by the HTTP layer to every loader: database, clock and shop settings, but never a user. */
export const shopRouterContext = createContext<Ctx>();

/** Where a rendered page is passed to the HTTP layer: as a string, not as a stream. */
export const renderedPageRouterContext = createContext<RenderedPage | null>(null);
