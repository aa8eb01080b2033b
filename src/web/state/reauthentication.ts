const listeners = new Set<() => void>();
let pendingRequests: ((done: boolean) => void)[] = [];
let promptNumber = 0;

function setPromptNumber(next: number): void {
  promptNumber = next;
  for (const listener of [...listeners]) listener();
}

/** The question who sits there, which the shop asks before some calls. A screen's dialog answers it. */
export const reauthentication = {
  /** How often it has been asked; negative once it is answered. Each time is a form of its own. */
  getSnapshot: () => promptNumber,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Whether they have shown it; false where they would rather not, or the screen has no such dialog. Calls that wait at
   * once get one answer.
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
