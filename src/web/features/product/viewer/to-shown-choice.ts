import type { ProductChoice } from '#web/features/product/options/product-options.tsx';
import type { FilamentLook } from '#web/features/product/viewer/scene/style-model.ts';
import type { ShownText } from '#web/features/product/viewer/scene/text-bodies.ts';
import looks from './filament-colors.json';

export interface ShownChoice {
  /** Undefined as pictured, which pieces from stock are. */
  filament: FilamentLook | undefined;
  /** 1 is the original size. */
  scale: number;
  texts: readonly ShownText[];
}

export function toShownChoice({
  picks,
  scale,
  texts,
  isDefault,
}: Pick<ProductChoice, 'picks' | 'scale' | 'texts' | 'isDefault'>): ShownChoice {
  const filament = isDefault ? undefined : picks.find(({ choice }) => choice?.hex)?.choice;
  return {
    filament: filament && toLook(filament),
    scale,
    texts: picks.flatMap(({ option }) => {
      const mesh = texts.find((text) => text.option === option.id)?.mesh;
      return mesh && option.text ? [{ mesh, plate: option.text.plate }] : [];
    }),
  };
}

/** Equal while the same is shown. */
export const toShownKey = ({ picks, texts, isDefault }: ProductChoice): string =>
  JSON.stringify([
    ...[isDefault, picks.map(({ choice }) => choice?.id)],
    texts.map(({ text, mesh }) => mesh && text),
  ]);

/** In the color that is printed. A filament that is not among the known ones looks matt. */
const toLook = ({
  color = '',
  hex = '',
}: {
  color?: string | undefined;
  hex?: string | undefined;
}): FilamentLook => ({
  ...(looks.find(({ name }) => name === color) ?? { roughness: 0.5, metal: 0, glow: 0 }),
  ...{ name: color, hex },
});
