/** The first choice of color and filament; sent as ''. */
export const undecidedLabel = 'Not sure, advise me';

/** 'Red, EPLA', or what the customer wants to be advised on. */
export function describeMaterial(color: string, filament: string): string {
  if (!color && !filament) return 'Color and filament: to be advised';
  const name = color.charAt(0).toUpperCase() + color.slice(1);
  return `${name || 'Color to be advised'}, ${filament || 'filament to be advised'}`;
}
