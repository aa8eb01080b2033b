import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  acceptedQuoteResponse,
  type PreviewQuoteInput,
  type QuoteResponse,
  singleQuoteResponse,
} from '#domain/quotes/schemas.ts';
import type { Quaternion } from '#mesh/printability/rotate-positions.ts';
import { uploadFile } from '#web/features/upload/upload-file.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { toLogInPath } from '#web/state/to-log-in-path.ts';
import { useUser } from '#web/state/use-user.ts';
import type { QuoteChoices } from '../choices/quote-choices.ts';
import { saveQuoteDraft } from './quote-draft.ts';

export interface QuoteToBuy {
  file: File;
  choices: QuoteChoices;
  rotation: Quaternion | null;
  /** What was priced, with the price that is shown in dollars. */
  input: PreviewQuoteInput;
  total: number;
}

export type BuyPhase = 'idle' | 'sending' | 'measuring' | 'buying';

/** Sends the file, has it measured and priced by the shop, and buys it where the price is as shown. */
export function useBuyQuote(wanted: QuoteToBuy | null) {
  const user = useUser();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<BuyPhase>('idle');
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<{ quote: QuoteResponse; of: string; shown: number } | null>(null);
  const uploaded = useRef<{ file: File; path: string }>(null);
  const leaving = useRef(new AbortController());
  const key = JSON.stringify(wanted && { ...wanted, file: wanted.file.name });

  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);

  const logInFirst = async ({ file, choices }: QuoteToBuy) => {
    try {
      await saveQuoteDraft({ file, choices });
    } catch {
      throw new Error(
        'This browser cannot keep the model over the log-in. Please log in, then choose it again.',
      );
    }
    navigate(toLogInPath('/quote'));
  };

  const upload = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.path;
    setProgress(0);
    setPhase('sending');
    const path = await uploadFile('stl', file, { onProgress: setProgress, signal: leaving.current.signal });
    uploaded.current = { file, path };
    return path;
  };

  const accept = async ({ _id }: QuoteResponse) => {
    setPhase('buying');
    const { product } = await callApi(`/api/quotes/${_id}/accept`, {
      ...{ method: 'POST', signal: leaving.current.signal },
      responseSchema: acceptedQuoteResponse,
    });
    navigate(`/cart/${product._id}?qty=1`);
  };

  /** Runs the steps; a failure is shown, and leaves everything as it is. */
  const attempt = async (steps: () => Promise<void>) => {
    setFailure(null);
    try {
      await steps();
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      setFailure(toApiFailure(error).message);
    }
    setPhase('idle');
  };

  const makeQuote = (isBuying: boolean) =>
    attempt(async () => {
      if (!wanted) return;
      if (!user) return logInFirst(wanted);
      const stlFile = await upload(wanted.file);
      setPhase('measuring');
      const { mesh: _, ...choices } = wanted.input;
      const { quote } = await callApi('/api/quotes', {
        ...{ method: 'POST', signal: leaving.current.signal },
        body: { stlFile, ...choices, rotation: wanted.rotation, review: !isBuying },
        responseSchema: singleQuoteResponse,
      });
      // Shown before it is accepted: when that fails, it is this one that is tried again.
      setMade({ quote, of: key, shown: wanted.total });
      if (isBuying && quote.state === 'offered' && quote.price.total === wanted.total) await accept(quote);
    });

  return {
    ...{ phase, progress, failure },
    isLoggedIn: user !== null,
    /** The quote for what is chosen now. */
    made: made?.of === key ? made : null,
    buy: () => makeQuote(true),
    ask: () => makeQuote(false),
    accept: (quote: QuoteResponse) => attempt(() => accept(quote)),
  };
}
