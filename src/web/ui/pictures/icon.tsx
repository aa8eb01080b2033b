import { type IconName, icons } from './icons.ts';

interface IconProps {
  name: IconName;
  className?: string;
}

/** Hidden from screen readers: always use it next to text or inside an element with an accessible name. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  const { d, solid } = icons[name];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}
