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

/**
 * The fonts of invoices: every letter of the names that Inter can write, in files of one script each. PDF files take
 * neither WOFF2 nor variable fonts.
 */
const documentScripts = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
];
export const documentFonts = [
  ...documentScripts.map((script) => ({ name: script, script, weight: 400 })),
  { name: 'bold', script: 'latin', weight: 650 },
];
export const documentFontPath = (name: string) =>
  join(projectRoot, `src/infra/documents/fonts/inter-${name}.ttf`);

export function createDocumentFont({ script, weight }: (typeof documentFonts)[number]): Promise<Buffer> {
  const folder = join(projectRoot, 'node_modules/@fontsource-variable/inter');
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return subsetFont(
    readFileSync(join(folder, `files/inter-${script}-wght-normal.woff2`)),
    toLetters(ranges[script]),
    {
      targetFormat: 'truetype',
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum'],
      variationAxes: { wght: weight },
      noHinting: true,
    },
  );
}

/** The letters of a `unicode-range`: 'U+0000-00FF,U+0131'. */
function toLetters(range: string): string {
  const points = range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

/**
 * The font of texts that are printed on models: Geologica ExtraBold, whose accents are as sturdy as its letters. Combining
 * characters are left out: the few texts that cannot do without them are refused.
 */
const printedLetters =
  'U+20-7E,U+A0-24F,U+370-3FF,U+400-52F,U+1E00-1EFF,U+2013-2014,U+2018-201E,U+2022,U+2026,U+2116';
export const printedFontPath = join(projectRoot, 'src/mesh/text/fonts/geologica-extra-bold.ttf');

export function subsetPrintedFont(): Promise<Buffer> {
  const whole = 'node_modules/@expo-google-fonts/geologica/800ExtraBold/Geologica_800ExtraBold.ttf';
  return subsetFont(readFileSync(join(projectRoot, whole)), toLetters(printedLetters), {
    ...{ targetFormat: 'truetype', keepFeatures: [], variationAxes: {}, noHinting: true },
  });
}

/** `npm run fonts` */
if (import.meta.main) {
  writeFileSync(printedFontPath, await subsetPrintedFont());
  for (const name of fontNames) writeFileSync(coreFontPath(name), await subsetCoreFont(name));
  for (const font of documentFonts)
    writeFileSync(documentFontPath(font.name), await createDocumentFont(font));
}
