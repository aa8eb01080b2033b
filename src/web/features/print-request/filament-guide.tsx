import { Icon } from '#web/ui/pictures/icon.tsx';
import { filamentFacts } from './filament-facts.ts';

/** The use of each filament, collapsed by default. */
export function FilamentGuide({ chosen }: { chosen: string }) {
  return (
    <details className="group rounded-md border border-edge bg-surface">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-4 py-2.5 font-display font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Icon name="spool" className="size-5 text-teal" />
        <span className="flex-1">Filaments: Types and Uses</span>
        <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {filamentFacts.map(({ name, use, heat, strength, caveats }) => (
          <li key={name} className="py-4">
            <h3 className="flex flex-wrap items-center gap-2 text-base">
              {name}
              {name === chosen && (
                <span className="rounded-sm bg-teal-soft px-2 py-0.5 text-xs font-semibold text-teal-text">
                  Chosen
                </span>
              )}
            </h3>
            <p className="mt-0.5">{use}</p>
            <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[2fr_3fr_3fr]">
              <Fact name="Heat" text={heat} />
              <Fact name="Strength and feel" text={strength} />
              <Fact name="Keep in mind" text={caveats} />
            </dl>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-muted">
        Not sure? Take EPLA for a figure and PETG for a part, and tell us below what it is for: we say so if
        another one suits better. Temperatures are rough, for a part that carries no load.
      </p>
    </details>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
