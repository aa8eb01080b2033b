import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '#root';

/**
 * The characters of the core fonts: those on the keyboard and the few others that our texts use. Other characters (Zoë,
 * Åse) load the rest of the font when they appear, by `unicode-range` in fonts.css.
 */
const keyboard = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const letters = `${keyboard}\u00a0³–—‘’“”…·×•©é→←↑↓−€`;
/** Kerning, ligatures, tabular figures, and accent composition. */
const keepFeatures = ['kern', 'liga', 'calt', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'];
/**
 * The default weights of the variable fonts. Other weights are stored as differences; Outfit is smallest with default
 * 500.
 */
const defaultWeight = { inter: 400, outfit: 500 };

type FontName = keyof typeof defaultWeight;
export const fontNames = ['inter', 'outfit'] as const satisfies FontName[];
export const coreFontPath = (name: string) => join(projectRoot, `src/web/styles/fonts/${name}-core.woff2`);

/** Returns the part of a font that every page loads: a third of its bytes. */
export function subsetCoreFont(name: FontName): Promise<Buffer> {
  const whole = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return subsetFont(readFileSync(join(projectRoot, whole)), letters, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: { min: 400, max: 700, default: defaultWeight[name] } },
    noHinting: true,
  });
}

/** `npm run fonts` */
if (import.meta.main)
  for (const name of fontNames) writeFileSync(coreFontPath(name), await subsetCoreFont(name));
