import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from './join-class-names.ts';

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
}

export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={joinClassNames('rounded-lg border border-line bg-surface p-5 shadow-rest sm:p-6', className)}
    />
  );
}
