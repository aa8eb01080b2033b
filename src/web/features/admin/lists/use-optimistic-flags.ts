import { useRef, useState } from 'react';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';

interface OptimisticFlagsOptions {
  /** The response that the rows come from: a new one replaces the changes made before it. */
  source: unknown;
  save: (id: string, on: boolean) => Promise<unknown>;
  onSaved: (id: string, on: boolean) => void;
  onFailed: (id: string, failure: ApiFailureInfo) => void;
}

/**
 * A boolean of each row, changed optimistically and reverted if the server rejects the change. `isOn` takes the row's
 * value in the list.
 */
export function useOptimisticFlags({ source, save, onSaved, onFailed }: OptimisticFlagsOptions) {
  const [overrides, setOverrides] = useState<ReadonlyMap<string, boolean>>(new Map());
  const underway = useRef(new Set<string>());

  useEffectOnChange(source, () => {
    setOverrides((before) => new Map([...before].filter(([id]) => underway.current.has(id))));
  });

  async function setFlag(id: string, on: boolean) {
    if (underway.current.has(id)) return;
    underway.current.add(id);
    setOverrides((before) => new Map(before).set(id, on));
    try {
      await save(id, on);
      onSaved(id, on);
    } catch (error) {
      setOverrides((before) => new Map([...before].filter(([each]) => each !== id)));
      onFailed(id, toApiFailure(error));
    }
    underway.current.delete(id);
  }

  return { isOn: (id: string, known: boolean) => overrides.get(id) ?? known, setFlag };
}
