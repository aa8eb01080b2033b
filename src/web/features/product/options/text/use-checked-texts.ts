import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckedText, TextReport, TextRequest, TypedText } from './text-messages.ts';

/** Nobody waits longer for the answer to a text. */
const maxWaitMs = 5000;

interface CheckedTexts {
  texts: readonly CheckedText[];
  /** The latest texts are not checked yet, and may be soon. */
  isChecking: boolean;
}

/**
 * Checks texts in a worker, as the printer and the owner see them. It is started when it is wanted first; where it cannot
 * run, or takes too long, the shop checks a text when it is bought.
 */
export function useCheckedTexts(
  typed: readonly TypedText[],
  scale: number,
  { isWanted, wantsMeshes }: { isWanted: boolean; wantsMeshes: boolean },
): CheckedTexts {
  const worker = useRef<Worker>(null);
  const [answer, setAnswer] = useState<TextReport>({ id: '', texts: [] });
  const [hasFailed, setHasFailed] = useState(false);
  const [late, setLate] = useState('');
  const asked = JSON.stringify([typed, scale, wantsMeshes]);
  const isNeeded = isWanted && !hasFailed;

  const start = useEffectEvent((signal: AbortSignal) => {
    import('./start-text-worker.ts')
      .then(({ startTextWorker }) => {
        if (signal.aborted) return;
        const own = startTextWorker(() => setHasFailed(true));
        own.onmessage = ({ data }: MessageEvent<TextReport>) => setAnswer(data);
        worker.current = own;
        check();
      })
      .catch(() => setHasFailed(true));
  });
  const check = useEffectEvent(() => {
    const request: TextRequest = { id: asked, texts: [...typed], scale, wantsMeshes };
    worker.current?.postMessage(request);
  });
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    start(abort.signal);
    return () => {
      abort.abort();
      worker.current?.terminate();
      worker.current = null;
    };
  }, [isNeeded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is asked
  useEffect(() => check(), [asked]);

  const isOpen = isNeeded && typed.length > 0 && answer.id !== asked;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setLate(asked), maxWaitMs);
    return () => clearTimeout(timer);
  }, [isOpen, asked]);

  return { texts: isNeeded ? answer.texts : [], isChecking: isOpen && late !== asked };
}
