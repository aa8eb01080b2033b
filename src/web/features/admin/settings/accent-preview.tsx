import type { ChangeEvent, ReactElement } from 'react';
import { type AccentScheme, toAccentSchemes } from '#domain/settings/accent-colors.ts';

interface AccentPreviewProps {
  /** The field of the color as text. */
  text: ReactElement;
  value: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const backgrounds = { light: { page: '#faf7f1', ink: '#141824' }, dark: { page: '#0b0f18', ink: '#eef1f7' } };

/** The color as text and in the browser's picker, and what the shop makes of it in light and dark. */
export function AccentPreview({ text, value = '', onChange }: AccentPreviewProps) {
  const color = value.trim().toLowerCase();
  const isColor = /^#[0-9a-f]{6}$/.test(color);
  const schemes = isColor ? toAccentSchemes(color) : null;
  return (
    <>
      {text}
      <label className="block">
        <span className="mb-1.5 block text-sm font-medium">Color picker</span>
        <input
          type="color"
          value={isColor ? color : '#cf3a0a'}
          onChange={onChange}
          className="control min-h-11 w-full p-1"
        />
      </label>
      {schemes && (
        <div className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
          <Sample name="light" scheme={schemes.light} />
          <Sample name="dark" scheme={schemes.dark} />
        </div>
      )}
    </>
  );
}

function Sample({ name, scheme: { colors, isCorrected } }: { name: 'light' | 'dark'; scheme: AccentScheme }) {
  const { page, ink } = backgrounds[name];
  const changed = name === 'light' ? 'Darkened' : 'Lightened';
  return (
    <div>
      <div
        className="flex flex-wrap items-center gap-3 rounded-md border border-line p-5 text-sm"
        style={{ background: page, color: ink }}
      >
        <span
          className="rounded-md px-4 py-3 font-semibold"
          style={{ background: colors.accent, color: colors['on-accent'] }}
        >
          Add to cart
        </span>
        <span className="underline underline-offset-4" style={{ color: colors['accent-text'] }}>
          A link
        </span>
        <span
          className="rounded-full px-3 font-semibold"
          style={{ background: colors['accent-soft'], color: colors['accent-text'] }}
        >
          New
        </span>
      </div>
      <p className="mt-1.5 text-xs text-muted">
        In {name} mode.{' '}
        {isCorrected ? `${changed} to ${colors.accent}, so that text stays readable.` : 'As you chose it.'}
      </p>
    </div>
  );
}
