import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, failureOf } from '#web/state/api-error.ts';

interface FlagsOptions {
  /** What the rows were read from: a new answer knows better than what was changed before it. */
  source: unknown;
  save: (id: string, on: boolean) => Promise<unknown>;
  onSaved: (id: string, on: boolean) => void;
  onRefused: (id: string, failure: ApiFailure) => void;
}

/**
 * A yes or no of each row of a list, turned at once and turned back where the server refuses. `isOn` takes what the
 * list says of the row.
 */
export function useFlags({ source, save, onSaved, onRefused }: FlagsOptions) {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const underway = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is a reason of its own
  useEffect(() => {
    setTurned((before) => new Map([...before].filter(([id]) => underway.current.has(id))));
  }, [source]);

  async function turn(id: string, on: boolean) {
    if (underway.current.has(id)) return;
    underway.current.add(id);
    setTurned((before) => new Map(before).set(id, on));
    try {
      await save(id, on);
      onSaved(id, on);
    } catch (error) {
      setTurned((before) => new Map([...before].filter(([each]) => each !== id)));
      onRefused(id, failureOf(error));
    }
    underway.current.delete(id);
  }

  return { isOn: (id: string, known: boolean) => turned.get(id) ?? known, turn };
}
