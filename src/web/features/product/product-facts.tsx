import type { ReactNode } from 'react';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { SizeFigure } from './size-figure.tsx';

/** Size, material, colors and care: what the owner has said, and no empty rows. */
export function ProductFacts({ product }: { product: ProductDetailsAnswer }) {
  const { sizeMm, volumeCm3, material, colors, care } = product;
  if (!sizeMm && !material && !care && colors.length === 0) return null;
  return (
    <section aria-labelledby="facts-title" className="mt-8">
      <h2 id="facts-title" className="mb-3 text-xl">
        Good to know
      </h2>
      <div className="grid gap-5 rounded-xl border border-line bg-surface p-5 sm:grid-cols-[1fr_auto]">
        <dl className="grid content-start gap-4">
          {sizeMm && (
            <Fact name="Size">
              {sizeMm.width} x {sizeMm.depth} x {sizeMm.height} mm
              <span className="block text-sm text-muted">
                {inches(sizeMm.width)} x {inches(sizeMm.depth)} x {inches(sizeMm.height)} in, width x depth x
                height
              </span>
            </Fact>
          )}
          {material && (
            <Fact name="Material">
              {material}
              {volumeCm3 !== null && (
                <span className="block text-sm text-muted">
                  {volumeCm3} cm³ of model, printed with a honeycomb inside
                </span>
              )}
            </Fact>
          )}
          {colors.length > 0 && <Fact name="Colors">{listed(colors)}</Fact>}
          {care && <Fact name="Care">{care}</Fact>}
        </dl>
        {sizeMm && <SizeFigure {...sizeMm} />}
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const inches = (mm: number) => (mm / 25.4).toFixed(1);

function listed(colors: readonly string[]) {
  const words = new Intl.ListFormat('en-US').format(colors);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
