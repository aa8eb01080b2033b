import type { ReactNode } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { formatDimensions } from './format-dimensions.ts';
import { SizeComparisonDrawing } from './size-comparison-drawing.tsx';

/** Size, material, colors, care, warnings and maker, as far as the owner has set them. */
export function ProductFacts({ product }: { product: ProductDetailsResponse }) {
  const { sizeMm, volumeCm3, material, colors, care, maker, warnings } = product;
  if (!(sizeMm || volumeCm3 || material || care || colors.length || maker || warnings)) return null;
  const [millimeters, inches] = sizeMm ? formatDimensions(sizeMm) : [];
  return (
    <section aria-labelledby="facts-title" className="mt-8">
      <h2 id="facts-title" className="mb-3 text-xl">
        Good to know
      </h2>
      <div className="grid gap-5 rounded-xl border border-line bg-surface p-5 sm:grid-cols-[1fr_auto] md:grid-cols-1 lg:grid-cols-[1fr_auto]">
        <dl className="grid content-start gap-4">
          {sizeMm && (
            <Fact name="Size">
              {millimeters} <span className="inline-block text-muted">{inches}</span>
              <span className="block text-sm text-muted">Width, depth and height</span>
            </Fact>
          )}
          {material && <Fact name="Material">{material}</Fact>}
          {volumeCm3 !== null && <Fact name="Volume of the model">{volumeCm3} cm³</Fact>}
          {colors.length > 0 && <Fact name="Colors">{formatColors(colors)}</Fact>}
          {care && <Fact name="Care">{care}</Fact>}
          {warnings && (
            <Fact name="Warnings">
              <span className="whitespace-pre-line">{warnings}</span>
            </Fact>
          )}
          {maker && (
            <Fact name="Maker">
              {maker.legalName}, {maker.postalAddress},{' '}
              <a
                href={toContactHref(maker.contact)}
                className="underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {maker.contact}
              </a>
            </Fact>
          )}
        </dl>
        {sizeMm && <SizeComparisonDrawing {...sizeMm} />}
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

const toContactHref = (contact: string) => (contact.includes('://') ? contact : `mailto:${contact}`);

function formatColors(colors: readonly string[]) {
  const words = new Intl.ListFormat('en-US').format(colors);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
