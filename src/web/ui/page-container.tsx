import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

interface PageContainerProps {
  children: ReactNode;
  /** `wide` for product listings, `page` for forms and details, `reading` for text. */
  width?: 'wide' | 'page' | 'reading' | 'narrow';
  className?: string;
}

const widths = { wide: 'max-w-[88rem]', page: 'max-w-6xl', reading: 'max-w-3xl', narrow: 'max-w-lg' };

export function PageContainer({ children, width = 'wide', className }: PageContainerProps) {
  return (
    <div className={joinClassNames('mx-auto w-full px-4 sm:px-6 lg:px-10', widths[width], className)}>
      {children}
    </div>
  );
}
