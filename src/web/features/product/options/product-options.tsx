import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { BusinessDayRange } from '#domain/shared/arrival.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { lineHash } from '#web/state/cart/cart-contents.ts';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { OptionFields, type OptionFieldsProps } from './option-fields.tsx';
import { type ChosenProduct, toChosenProduct } from './product-choice.ts';
import { readFields } from './read-fields.ts';
import { readSearch, toSearch } from './search-values.ts';
import type { CheckedText } from './text/text-messages.ts';
import { useTextProblems } from './text/use-text-problems.ts';

/** What the rest of the page shows of a choice, and what it can do with it. */
export interface ProductChoice extends ChosenProduct {
  productId: string;
  /** Of one piece, where it is made to order in a shop with printers. */
  leadDays: BusinessDayRange | undefined;
  /** It cannot be bought like this. */
  isBlocked: boolean;
  /** Whether it can be printed is not known yet. */
  isChecking: boolean;
  /** Of the page's address, for a link that opens with it. */
  search: string;
  /** Moves the focus to what cannot be bought. */
  reject: () => void;
  fields: OptionFieldsProps;
  /** For the 3D view. */
  texts: readonly CheckedText[];
}

interface ProductOptionsProps {
  product: ProductDetailsResponse;
  onChange: (choice: ProductChoice) => void;
}

const urlDelayMs = 300;

/** The options of a product, which begin as the address says. Whatever is picked is kept. */
export function ProductOptions({ product, onChange }: ProductOptionsProps) {
  const { options = [] } = product;
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The page is cached without the parameters.
  const isHydrated = useStorageReady();
  const [edited, setEdited] = useState<Readonly<Record<string, string>> | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const values = edited ?? (isHydrated ? readSearch(search, options) : {});
  const chosen = toChosenProduct(product, values);
  const isViewOpen = isHydrated && hash.startsWith('#3d');
  const checked = useTextProblems(chosen, {
    isWanted: isTyping || isViewOpen || chosen.hasText,
    wantsMeshes: isViewOpen,
  });
  const { problem } = chosen;
  const problems = new Map(checked.problems);
  if (problem) problems.set(problem.option, problem.message);
  const nextSearch = toSearch(search, chosen.picks);
  const isOfScale = ({ scale }: { scale: number }) => scale === chosen.scale;

  // What was picked and typed before this code had loaded.
  const readEarly = useEffectEvent(() => {
    const early = readFields(place.current, chosen.picks);
    if (Object.keys(early).length) setEdited({ ...readSearch(search, options), ...early });
    setIsRead(true);
  });
  useEffect(() => readEarly(), []);

  useEffect(() => {
    if (!edited || nextSearch === search) return;
    const timer = setTimeout(
      () => navigate({ search: nextSearch, hash }, { replace: true, preventScrollReset: true, state }),
      urlDelayMs,
    );
    return () => clearTimeout(timer);
  }, [edited, nextSearch, search, hash, state, navigate]);

  const fields: OptionFieldsProps = {
    ...{ picks: chosen.picks, problems, sizeMm: product.sizeMm },
    onChange: (option, value) => setEdited({ ...values, [option]: value }),
    onTextFocus: () => setIsTyping(true),
  };
  const reject = () => {
    const [option] = problems.keys();
    place.current?.querySelector<HTMLElement>(`[data-option="${option}"] input:enabled`)?.focus();
  };

  // Who comes from a line of the cart is here to choose again.
  const openAtOptions = useEffectEvent(() => {
    if (!hash.startsWith(lineHash)) return;
    place.current?.scrollIntoView();
    reject();
  });
  useEffect(() => {
    if (isRead && isHydrated) openAtOptions();
  }, [isRead, isHydrated]);

  // Before the event of a field ends: fields of the 3D view would be set back to what they were, and lose letters.
  useLayoutEffect(() => {
    if (!isRead || !isHydrated) return;
    onChange({
      ...chosen,
      productId: product._id,
      leadDays: chosen.isDefault ? undefined : product.leadDaysMadeToOrder?.find(isOfScale),
      isBlocked: problems.size > 0,
      isChecking: checked.isChecking,
      ...{ search: nextSearch, reject, fields, texts: checked.texts },
    });
  });

  return (
    <div ref={place} className="grid gap-4">
      <OptionFields {...fields} />
      <p role="status" className="sr-only">
        {edited && `Price ${formatDollars(chosen.price)}`}
      </p>
    </div>
  );
}
