import type { ReactNode } from 'react';
import { type MoveStep, RowTools } from '#web/features/admin/lists/row-tools.tsx';

export interface ReorderableRowProps {
  /** 'option 2' */
  what: string;
  place: number;
  count: number;
  onMove: (step: MoveStep) => void;
  onRemove: () => void;
  /** Above its fields, and all there is while it is closed. */
  header?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** A row of a list whose order is changed by buttons. */
export function ReorderableRow({ header, isOpen = true, children, ...tools }: ReorderableRowProps) {
  return (
    <li className="min-w-0 rounded-md border border-line bg-sunken p-3">
      {header}
      {isOpen && (
        <>
          {children}
          <div className="mt-2">
            <RowTools {...tools} />
          </div>
        </>
      )}
    </li>
  );
}
