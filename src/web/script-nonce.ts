import { createContext, useContext } from 'react';

/** Marks the page's own inline scripts while it is rendered; in a browser there is none. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonceContext);
