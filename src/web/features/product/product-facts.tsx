import type { ReactNode } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { formatDimensions, scaleDimensions } from './format-dimensions.ts';
import { SizeComparisonDrawing } from './size-comparison-drawing.tsx';

interface ProductFactsProps {
  product: ProductDetailsResponse;
  /** Of the chosen size; 1 is the original size. */
  scale: number | undefined;
}

/** Size, material, colors, care, warnings and maker, as far as the owner has set them. */
export function ProductFacts({ product, scale = 1 }: ProductFactsProps) {
  const { volumeCm3, material, colors, care, warnings, maker } = product;
  const sizeMm = product.sizeMm && scaleDimensions(product.sizeMm, scale);
  const [millimeters, inches] = sizeMm ? formatDimensions(sizeMm) : [];
  const facts: Record<string, ReactNode> = {
    Size: sizeMm && (
      <>
        {millimeters} <span className="inline-block text-muted">{inches}</span>
        <span className="block text-sm text-muted">Width, depth and height</span>
      </>
    ),
    Material: material,
    'Volume of the model': volumeCm3 && `${Number((volumeCm3 * scale ** 3).toPrecision(4))} cm³`,
    Colors: formatColors(colors),
    Care: care,
    Warnings: warnings,
    Maker: maker && Object.values(maker).join('\n'),
  };
  const shown = Object.entries(facts).filter(([, fact]) => fact);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="facts-title" className="mt-8">
      <h2 id="facts-title" className="mb-3 text-xl">
        Good to know
      </h2>
      <div className="grid gap-5 rounded-xl border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] md:grid-cols-1 lg:grid-cols-[1fr_auto]">
        <dl className="grid content-start gap-4">
          {shown.map(([name, fact]) => (
            <div key={name}>
              <dt className="text-sm font-medium text-muted">{name}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{fact}</dd>
            </div>
          ))}
        </dl>
        {sizeMm && <SizeComparisonDrawing {...sizeMm} />}
      </div>
    </section>
  );
}

function formatColors(colors: readonly string[]) {
  const words = new Intl.ListFormat('en-US').format(colors);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
