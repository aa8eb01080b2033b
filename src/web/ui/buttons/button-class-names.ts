import { joinClassNames } from '../join-class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'success';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink underline-offset-4 hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  success: 'bg-success text-on-success hover:bg-success-strong',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-14 px-7 text-lg',
};

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** Button styles for elements that cannot be a `Button`. */
export function buttonClassNames({
  variant = 'primary',
  size = 'md',
  block = false,
  className,
}: ButtonLook = {}) {
  return joinClassNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-display font-semibold tracking-[-0.005em]',
    'transition-colors duration-150 select-none',
    'disabled:cursor-not-allowed disabled:border disabled:border-edge disabled:bg-line disabled:text-muted',
    'aria-disabled:cursor-progress',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  );
}
