import type { ReactNode } from 'react';

const shadow = 'color-mix(in srgb, var(--ink) 22%, transparent)';
/** A shadow at each edge beyond which there is more: covers that scroll along hide it at the end. */
const edgeShadows = {
  background: [
    'linear-gradient(to right, var(--surface) 40%, transparent) left / 2rem 100% no-repeat local',
    'linear-gradient(to left, var(--surface) 40%, transparent) right / 2rem 100% no-repeat local',
    `linear-gradient(to right, ${shadow}, transparent) left / 0.75rem 100% no-repeat scroll`,
    `linear-gradient(to left, ${shadow}, transparent) right / 0.75rem 100% no-repeat scroll`,
    'var(--surface)',
  ].join(', '),
};

/** Contains a table that may be wider than the screen: the keyboard scrolls it, too. */
export function ScrollableSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a table that is too wide
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-lg border border-line shadow-rest"
      style={edgeShadows}
    >
      {children}
    </section>
  );
}
