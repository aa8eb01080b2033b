import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';
import { SpinnerIcon } from '../spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClassNames } from './button-class-names.ts';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether it fills the width of its container. */
  block?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
}

type ButtonProps = Look & {
  /** Shows a spinner and ignores clicks, but keeps the focus. The caller changes the label. */
  busy?: boolean;
  to?: undefined;
} & ComponentPropsWithRef<'button'>;

type ButtonLinkProps = Look & { to: string } & Omit<ComponentPropsWithRef<typeof Link>, 'to'>;

/** With `to` it renders a link that looks like a button. */
export function Button(props: ButtonProps | ButtonLinkProps) {
  if (props.to !== undefined) {
    const { variant, size, block, icon, iconAfter, className, children, ...rest } = props;
    return (
      <Link {...rest} className={buttonClassNames({ variant, size, block, className })}>
        <Content icon={icon} iconAfter={iconAfter}>
          {children}
        </Content>
      </Link>
    );
  }
  const {
    variant,
    size,
    block,
    icon,
    iconAfter,
    className,
    children,
    busy = false,
    onClick,
    ...rest
  } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={click}
      className={buttonClassNames({ variant, size, block, className })}
    >
      {busy && <SpinnerIcon />}
      <Content icon={busy ? undefined : icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </button>
  );
}

interface ContentProps {
  icon: IconName | undefined;
  iconAfter: IconName | undefined;
  children: ReactNode;
}

function Content({ icon, iconAfter, children }: ContentProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}
