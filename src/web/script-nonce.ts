import { createContext, useContext } from 'react';

/** Marks the page's own inline scripts during server rendering; undefined in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonceContext);
