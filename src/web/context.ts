import { createContext } from 'react-router';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { RenderedPage } from './extract-inline-scripts.ts';

/** What the HTTP layer hands to every loader: database, clock, shop settings, never a user. */
export const shopContext = createContext<Ctx>();

/** Where a rendered page is left for the HTTP layer: as the text that it is, not as the bytes of a stream. */
export const renderedPageContext = createContext<RenderedPage | null>(null);
