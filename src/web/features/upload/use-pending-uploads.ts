import { useState } from 'react';

type Upload = Promise<string | null>;

/** The uploads of a form that are still under way, so that sending the form can wait for them. */
export function usePendingUploads<Name extends string>() {
  const [pending] = useState(() => new Map<Name, Upload>());

  /** What an UploadField's `onUnderway` is given to. */
  const track = (name: Name) => (upload: Upload) => {
    pending.set(name, upload);
    upload.then(() => pending.get(name) === upload && pending.delete(name));
  };

  /** Waits for them all. Answers the paths by their field; null for one that did not arrive. */
  async function waitForUploads(): Promise<Partial<Record<Name, string | null>>> {
    const arrived: Partial<Record<Name, string | null>> = {};
    for (let next = firstEntry(pending); next; next = firstEntry(pending)) {
      const [name, upload] = next;
      const path = await upload;
      const newer = pending.get(name);
      if (newer && newer !== upload) continue;
      pending.delete(name);
      arrived[name] = path;
    }
    return arrived;
  }

  return { track, settle: waitForUploads, hasPending: () => pending.size > 0 };
}

function firstEntry<K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined {
  for (const entry of map) return entry;
  return undefined;
}
