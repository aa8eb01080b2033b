import type { ComponentPropsWithRef } from 'react';

/**
 * A form that its script sends. Without one it says so, and its POST keeps what was typed, a password above all, out of
 * every address.
 */
export function Form({ children, ...props }: ComponentPropsWithRef<'form'>) {
  return (
    <form method="post" noValidate {...props}>
      <noscript>
        <p className="font-semibold">This form needs JavaScript.</p>
      </noscript>
      {children}
    </form>
  );
}
