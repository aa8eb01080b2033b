const listeners = new Set<() => void>();
let pendingRequests: ((done: boolean) => void)[] = [];
let promptNumber = 0;

function setPromptNumber(next: number): void {
  promptNumber = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Requests for reauthentication, which the API requires before some calls. The current screen's dialog handles them.
 */
export const reauthenticationRequests = {
  /** Number of prompts so far; zero or negative while none is open. Used as the key of the dialog's form. */
  getSnapshot: () => promptNumber,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Resolves to true after reauthentication; false if the user cancels or the screen has no dialog. Concurrent requests
   * share one prompt.
   */
  request(): Promise<boolean> {
    return new Promise((resolve) => {
      if (listeners.size === 0) return resolve(false);
      pendingRequests.push(resolve);
      if (promptNumber <= 0) setPromptNumber(1 - promptNumber);
    });
  },
  finish(done: boolean): void {
    const resolvers = pendingRequests;
    pendingRequests = [];
    setPromptNumber(-promptNumber);
    for (const resolve of resolvers) resolve(done);
  },
};
