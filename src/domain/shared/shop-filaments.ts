/** A filament as choices name it. */
export interface ShopFilament {
  material: string;
  color: string;
  /** About the color of a print, as #rrggbb. */
  hex: string;
  /** False: the shop has none at the moment, or less than its low-stock threshold. */
  available: boolean;
}

/** No name contains a line break. */
export const toFilamentKey = (material: string, color: string): string => `${material}\n${color}`;
