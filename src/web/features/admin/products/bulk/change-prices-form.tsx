import { type SubmitEvent, useEffect, useState } from 'react';
import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { toRegularPrice } from '#domain/catalogue/product-texts.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useThemes } from '../../use-themes.ts';
import { changePrice, parsePercent } from './change-price.ts';
import { fetchProducts, maxChangedProducts } from './fetch-products.ts';
import { type FieldProductChange, toFieldChanges } from './product-change.ts';

interface ChangePricesFormProps {
  /** Of the list; '' for all. */
  theme: string;
  selected: readonly AdminProduct[];
  onSubmit: (changes: FieldProductChange[]) => void;
  onCancel: () => void;
}

/** `selected`, a theme, or '' for all. */
type Scope = 'selected' | '' | (string & {});
type Loaded = { scope: Scope; products: readonly AdminProduct[]; failure: string | null };

/** Changes prices by percent. Each price is sent as an amount with the one that is shown here as seen. */
export function ChangePricesForm({ theme: listed, selected, onSubmit, onCancel }: ChangePricesFormProps) {
  const [text, setText] = useState('');
  const [scope, setScope] = useState<Scope | null>(selected.length ? 'selected' : null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const shopThemes = useThemes();

  useEffect(() => {
    if (scope === null || scope === 'selected') return;
    const abort = new AbortController();
    fetchProducts(scope, abort.signal).then(
      (products) => setLoaded({ scope, products, failure: null }),
      (error: unknown) =>
        !abort.signal.aborted && setLoaded({ scope, products: [], failure: toApiFailure(error).message }),
    );
    return () => abort.abort();
  }, [scope]);

  const current: Loaded | null =
    scope === 'selected'
      ? { scope, products: selected, failure: null }
      : loaded?.scope === scope
        ? loaded
        : null;
  const percent = parsePercent(text);
  const changes =
    current && percent !== null
      ? toFieldChanges(current.products, 'price', (product) => changePrice(toRegularPrice(product), percent))
      : [];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSubmitted(true);
    if (changes.length) onSubmit(changes);
  }

  const themes = [...new Set([...shopThemes, listed])].filter(Boolean);
  const scopes: { value: Scope; label: string }[] = [
    ...(selected.length ? [{ value: 'selected', label: `${selected.length} selected` }] : []),
    ...themes.map((value) => ({ value, label: value })),
    { value: '', label: 'All in the shop' },
  ];
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <FormField
        label="Percent"
        name="percent"
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        placeholder="5"
        hint="Such as 5 or -10. Prices are rounded to the cent."
        error={isSubmitted && percent === null ? 'This is a percentage such as 5, -10 or 2.5.' : null}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Products</legend>
        <div className="flex flex-wrap gap-x-6">
          {scopes.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="scope"
                checked={scope === value}
                onChange={() => setScope(value)}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
        {isSubmitted && scope === null && (
          <p className="text-sm font-medium text-danger-text">Choose the products.</p>
        )}
      </fieldset>
      <div role="status" className="text-sm">
        {scope !== null && !current && 'Loading the products...'}
        {current?.failure && <span className="text-danger-text">{current.failure}</span>}
        {current &&
          !current.failure &&
          percent !== null &&
          summarize(current.products.length, changes.length)}
      </div>
      {changes.length > 0 && <PricePreview changes={changes} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          {changes.length ? `Change ${formatCount('price', 'prices', changes.length)}` : 'Change prices'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function summarize(products: number, changed: number): string {
  const same = products - changed;
  const rest = same > 0 ? ` ${formatCount('price', 'prices', same)} would stay the same.` : '';
  const limit = products >= maxChangedProducts ? ` These are the first ${maxChangedProducts} by name.` : '';
  return `${formatCount('price', 'prices', changed)} would change.${rest}${limit}`;
}

function PricePreview({ changes }: { changes: readonly FieldProductChange[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region is reached by keyboard.
      tabIndex={0}
      aria-label="Preview"
      className="max-h-60 overflow-y-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-muted">
          <tr>
            <th className="px-3 py-2">Product</th>
            <th className="px-3 py-2 text-right">Before</th>
            <th className="px-3 py-2 text-right">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ product, seen, changes: { price = 0 } }) => (
            <tr key={product._id} className="border-t border-line">
              <td className="px-3 py-1.5 [overflow-wrap:anywhere]">
                <bdi>{product.name}</bdi>
              </td>
              <td className="px-3 py-1.5 text-right text-muted tabular-nums">
                {formatDollars(seen.price ?? 0)}
              </td>
              <td className="px-3 py-1.5 text-right font-semibold tabular-nums">{formatDollars(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
