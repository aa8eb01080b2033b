type Rgb = readonly [number, number, number];

/** The colors of buttons, links and marks in one scheme, named as the style sheet's variables. */
export interface AccentColors {
  accent: string;
  'accent-strong': string;
  'on-accent': string;
  'accent-text': string;
  'accent-soft': string;
}

export interface AccentScheme {
  colors: AccentColors;
  /** Whether the chosen color was changed to be readable. */
  isCorrected: boolean;
}

/** WCAG 2.2 AA for text. */
const minContrast = 4.5;
const steps = 100;

/** The backgrounds of tokens.css on which the accent has to be readable. */
const surfaces = {
  light: { base: '#ffffff', all: ['#faf7f1', '#ffffff', '#f1ece1'] },
  dark: { base: '#131926', all: ['#0b0f18', '#131926', '#0f1420'] },
};

/** The accent colors of an owner's color, darkened in light mode and lightened in dark mode as far as text needs it. */
export function toAccentSchemes(color: string): { light: AccentScheme; dark: AccentScheme } {
  return { light: toScheme(color, 'light'), dark: toScheme(color, 'dark') };
}

/** The style sheet that sets them; contains no character that HTML or CSP would need escaped. */
export function toAccentStyle(color: string): string {
  const { light, dark } = toAccentSchemes(color);
  return `:root{${toDeclarations(light)}}@media (prefers-color-scheme:dark){:root{${toDeclarations(dark)}}}`;
}

const toDeclarations = ({ colors }: AccentScheme): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

function toScheme(color: string, scheme: 'light' | 'dark'): AccentScheme {
  const { base, all } = surfaces[scheme];
  const towards = scheme === 'light' ? '#000000' : '#ffffff';
  const onAccent = scheme === 'light' ? '#ffffff' : mix(color, '#000000', 0.92);
  const accent = adjust(color, towards, [onAccent, ...all]);
  const soft = mix(accent, base, 0.88);
  return {
    colors: {
      accent,
      'accent-strong': mix(accent, towards, 0.2),
      'on-accent': onAccent,
      'accent-text': adjust(accent, towards, [soft, ...all]),
      'accent-soft': soft,
    },
    isCorrected: accent !== color,
  };
}

/** The color, mixed with black or white as little as the contrast with all others needs. */
function adjust(color: string, towards: string, others: readonly string[]): string {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(color, towards, step / steps);
    if (others.every((other) => contrast(mixed, other) >= minContrast)) return mixed;
  }
  return towards;
}

const parse = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as never;

function mix(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)];
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return `#${[channel(0), channel(1), channel(2)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast ratio of WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = parse(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
