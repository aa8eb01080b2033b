import type { ReactNode } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface SaleScopeFieldsProps {
  allProducts: boolean;
  onAllProducts: (all: boolean) => void;
  themes: readonly string[];
  chosen: readonly string[];
  onThemes: (themes: string[]) => void;
  error: string | undefined;
  /** The picker of single products. */
  children: ReactNode;
}

/** Which products take part: all, or themes and single products. */
export function SaleScopeFields(props: SaleScopeFieldsProps) {
  const { allProducts, onAllProducts, themes, chosen, onThemes, error, children } = props;
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'sale-scope-error' : undefined}>
      <legend className="mb-1 text-sm font-medium">Products</legend>
      <div className="flex flex-wrap gap-x-6">
        {[true, false].map((all) => (
          <label key={String(all)} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="scope"
              checked={allProducts === all}
              onChange={() => onAllProducts(all)}
              aria-invalid={(error && all === allProducts) || undefined}
              className="size-5 accent-accent"
            />
            {all ? 'All products' : 'Themes or single products'}
          </label>
        ))}
      </div>
      {error && (
        <p id="sale-scope-error" className="flex items-start gap-1.5 text-sm font-medium text-danger-text">
          <Icon name="alert" className="mt-0.5 size-5" />
          {error}
        </p>
      )}
      {!allProducts && (
        <>
          <fieldset aria-label="Themes" className="flex flex-wrap gap-x-6">
            {themes.map((theme) => (
              <label key={theme} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={chosen.includes(theme)}
                  onChange={({ target }) =>
                    onThemes(target.checked ? [...chosen, theme] : chosen.filter((one) => one !== theme))
                  }
                  className="size-5 accent-accent"
                />
                <bdi>{theme}</bdi>
              </label>
            ))}
          </fieldset>
          {children}
        </>
      )}
    </fieldset>
  );
}
