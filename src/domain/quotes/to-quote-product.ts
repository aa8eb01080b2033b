import { eq } from 'drizzle-orm';
import { filaments, uploads } from '#db/schema.ts';
import type { NewProduct } from '../catalogue/schemas.ts';
import type { Db } from '../shared/ctx.ts';
import type { QuoteRow } from './change-quote-state.ts';

const maxFileNameLength = 60;
const gramsPerKg = 1000;
/** A product's weight is at most 1,000 kg. */
const maxGrams = 1000 * gramsPerKg;

/** What the form of a product asks for, except the price. It is on no list. */
export async function toQuoteProduct(tx: Db, quote: QuoteRow): Promise<Omit<NewProduct, 'price'>> {
  const [filament] = await tx.select().from(filaments).where(eq(filaments.id, quote.filamentId));
  const [upload] = quote.uploadId
    ? await tx.select({ fileName: uploads.fileName }).from(uploads).where(eq(uploads.id, quote.uploadId))
    : [];
  const { material = '', color = '' } = filament ?? {};
  const { choices, estimate, quantity, measures } = quote;
  const [width, depth, height] = measures.size.map((side) => formatMillimeters(side * choices.scale));
  const file = upload?.fileName ?? 'model';
  const copies = quantity === 1 ? '1 copy' : `${quantity} copies`;
  return {
    name: [
      'CUSTOM_ORDER',
      shorten(file),
      `${material}, ${color}`,
      ...(quantity > 1 ? [`set of ${copies}`] : []),
    ].join(' · '),
    description: [
      `Your model ${file}, printed for you.`,
      `${material}, ${color}; infill ${choices.infill} %; ${choices.supports ? 'with' : 'without'} supports.`,
      `Scale ${formatPercent(choices.scale)}: ${width} x ${depth} x ${height} mm.`,
      `${copies}, sold together. Quote ${quote.number}.`,
    ].join('\n'),
    ...{ brand: 'CUSTOM', category: 'CUSTOM', custom: true, featured: false, image: '', countInStock: 1 },
    ...{ images: [], imageAlts: [], uses: [], state: 'active', taxClass: 'standard' },
    ...{ material, colors: [color] },
    weightGrams: Math.min(maxGrams, Math.max(1, Math.round(estimate.grams * quantity))),
  };
}

function shorten(fileName: string): string {
  const characters = [...fileName];
  return characters.length > maxFileNameLength
    ? `${characters.slice(0, maxFileNameLength - 1).join('')}…`
    : fileName;
}

const formatMillimeters = (length: number) => String(Math.round(length * 10) / 10);
const formatPercent = (scale: number) => `${Math.round(scale * 1000) / 10} %`;
