import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PricedCart } from '#domain/cart/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface DiscountCodeProps {
  /** That the shop has accepted; null without one. */
  code: string | null;
  discount: PricedCart['discount'];
  /** Why the code, or the one that is tried, does not apply. */
  problem: string | null;
  isTrying: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
}

const maxLength = 40;

/** The field of a discount code, closed until it is wanted, or the accepted code. Its button submits no form of the page. */
export function DiscountCode({ code, discount, problem, isTrying, onApply, onRemove }: DiscountCodeProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  // The pressed button is gone, or the field has an error.
  const focusKey = isTrying ? 'trying' : `${code} ${problem}`;
  useEffect(() => {
    if (!wasPressed.current || focusKey === 'trying') return;
    wasPressed.current = false;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[open] input') ?? find('summary, button'))?.focus();
  }, [focusKey]);

  const apply = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const next = typed.trim();
    setIsMissing(!next);
    if (!next || isTrying) return;
    wasPressed.current = true;
    onApply(next);
  };
  const remove = () => {
    wasPressed.current = true;
    setTyped('');
    onRemove();
  };

  return (
    <div ref={place} className="mt-3">
      {code ? (
        <>
          <div className="flex min-h-11 items-center justify-between gap-2">
            <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
              Code <strong>{code}</strong>
              {discount &&
                (discount.amount > 0 ? `: ${formatDollars(discount.amount)} off` : ': free shipping')}
            </p>
            <Button size="sm" variant="quiet" onClick={remove} aria-label={`Remove the code ${code}`}>
              Remove
            </Button>
          </div>
          {problem && <p className="text-sm font-medium text-warning-text">{problem}</p>}
        </>
      ) : (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium text-accent-text [&::-webkit-details-marker]:hidden">
            Add a discount code
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          <Form onSubmit={apply} className="flex items-start gap-3 pt-1 pb-2">
            <FormField
              label="Discount code"
              name="code"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              error={isMissing ? 'Enter a code.' : problem}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              fieldClassName="flex-1"
            />
            <Button variant="secondary" busy={isTrying} onClick={() => apply()} className="mt-7.5">
              Apply
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
