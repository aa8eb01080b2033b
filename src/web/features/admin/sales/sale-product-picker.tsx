import { useEffect, useRef, useState } from 'react';
import { adminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import { maxSaleProducts } from '#domain/sales/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';

export interface PickedProduct {
  _id: string;
  name: string;
}

interface SaleProductPickerProps {
  picked: readonly PickedProduct[];
  error: string | undefined;
  onChange: (picked: readonly PickedProduct[]) => void;
}

const debounceMs = 300;

/** Adds single products to a sale by a search, and removes them. */
export function SaleProductPicker({ picked, error, onChange }: SaleProductPickerProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="grid gap-3">
      <FormField
        ref={input}
        label="Single products"
        name="products"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the form, whose other fields may not be filled in.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        autoComplete="off"
        maxLength={100}
        placeholder="Search by name"
        error={error}
      />
      {words && (
        <FoundProducts
          words={words}
          isFull={picked.length >= maxSaleProducts}
          picked={picked}
          onAdd={(product) => {
            onChange([...picked, product]);
            input.current?.focus();
          }}
        />
      )}
      {picked.length > 0 && (
        <ul aria-label="Chosen products" className="divide-y divide-line border-y border-line">
          {picked.map((product) => (
            <li key={product._id} className="flex items-center justify-between gap-3 py-1">
              <bdi className="min-w-0 text-sm [overflow-wrap:anywhere]">{product.name}</bdi>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  onChange(picked.filter(({ _id }) => _id !== product._id));
                  input.current?.focus();
                }}
              >
                Remove<VisuallyHidden> {product.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoundProductsProps {
  words: string;
  isFull: boolean;
  picked: readonly PickedProduct[];
  onAdd: (product: PickedProduct) => void;
}

function FoundProducts({ words, isFull, picked, onAdd }: FoundProductsProps) {
  const search = new URLSearchParams({ q: words, pageSize: '5' });
  const { data, error, isStale } = useAdminFetch(
    `/api/products/adminProducts?${search}`,
    adminProductsResponse,
  );
  const found = (data?.products ?? []).filter(({ _id }) => !picked.some((one) => one._id === _id));
  const status = () => {
    if (error) return error.message;
    if (!data || isStale) return 'Searching...';
    if (isFull) return `A sale has at most ${maxSaleProducts} single products. Choose their themes instead.`;
    return found.length ? '' : 'No other product has these words.';
  };
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {status()}
      </p>
      {found.length > 0 && !isFull && (
        <ul aria-label="Found products" className="divide-y divide-line rounded-md border border-line">
          {found.map(({ _id, name }) => (
            <li key={_id} className="flex items-center justify-between gap-3 px-3 py-1">
              <bdi className="min-w-0 text-sm [overflow-wrap:anywhere]">{name}</bdi>
              <Button size="sm" variant="quiet" onClick={() => onAdd({ _id, name })}>
                Add<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
