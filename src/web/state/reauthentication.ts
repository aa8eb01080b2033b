const listeners = new Set<() => void>();
let waiting: ((done: boolean) => void)[] = [];
let turn = 0;

function set(next: number): void {
  turn = next;
  for (const listener of [...listeners]) listener();
}

/** The question who sits there, which the shop asks before some calls. A screen's dialog answers it. */
export const reauthentication = {
  /** How often it has been asked; negative once it is answered. Each time is a form of its own. */
  turn: () => turn,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Whether they have shown it; false where they would rather not, or the screen has no such dialog. Calls that wait at
   * once get one answer.
   */
  ask(): Promise<boolean> {
    return new Promise((resolve) => {
      if (listeners.size === 0) return resolve(false);
      waiting.push(resolve);
      if (turn <= 0) set(1 - turn);
    });
  },
  answer(done: boolean): void {
    const told = waiting;
    waiting = [];
    set(-turn);
    for (const resolve of told) resolve(done);
  },
};
