import type { ComponentPropsWithRef } from 'react';

/**
 * A form that JavaScript submits. Without JavaScript it shows a message, and its POST method keeps the typed values,
 * passwords included, out of the address.
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
