import { illustrationPaths } from './illustration-paths.ts';

export type IllustrationName = keyof typeof illustrationPaths;

/** A silhouette in printed layers, the top ones in the accent color. Decorative: hidden from screen readers. */
export function Illustration({
  name,
  className = 'size-28',
}: {
  name: IllustrationName;
  className?: string;
}) {
  const { laid, fresh } = illustrationPaths[name];
  return (
    <svg
      viewBox="0 0 120 120"
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d={laid} className="stroke-edge" opacity=".75" />
      <path d={fresh} className="stroke-accent" />
    </svg>
  );
}
