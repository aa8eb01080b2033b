export interface SandboxControlState {
  faults: { id: string; fault: string; target: string; used: number }[];
  sessions: {
    id: string;
    provider: string;
    reference: string | null;
    status: string;
    amount: number;
    captured: number;
    refunded: number;
  }[];
  deliveries: {
    id: string;
    provider: string;
    topic: string;
    state: string;
    attempts: number;
    lastResult: string | null;
    reference: string | null;
  }[];
}

/** Calls the control API of a sandbox. */
export function createSandboxControlClient(port: number) {
  const base = `http://127.0.0.1:${port}/control`;
  const post = (path: string, body: object = {}) =>
    fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    post,
    async read(reference?: string): Promise<SandboxControlState> {
      const query = reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`;
      return (await fetch(base + query)).json() as Promise<SandboxControlState>;
    },
    /** Turns a fault on; throws if it is refused. @returns its id */
    async addFault(fault: string, more: object = {}): Promise<string> {
      const answer = await post('faults', { target: 'all', fault, ...more });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
    async clearFaults(): Promise<void> {
      await fetch(`${base}/faults`, { method: 'DELETE', headers: { 'content-type': 'application/json' } });
    },
  };
}
