import {
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

interface AdminColumnMeta<Meta> {
  /** Classes of the header and of each cell. */
  className?: string;
  /** Width and other classes of the header alone. */
  headClassName?: string;
  cellClassName?: string;
  /** Used for numbers. */
  alignRight?: boolean;
  /** Read to screen readers alone. */
  isHeaderHidden?: boolean;
  /** Shown before the header's text. */
  beforeHeader?: (meta: Meta) => ReactNode;
  /** Shown only if chosen. */
  isOptional?: boolean;
  /** Shown beside the detail of a row, too. */
  isBesideDetail?: boolean;
}

/** What the admin's tables use of TanStack Table. `Meta` is what cells need besides their row. */
export const createAdminTableFeatures = <Meta extends object>() =>
  tableFeatures({
    columnVisibilityFeature,
    rowSortingFeature,
    columnMeta: metaHelper<AdminColumnMeta<Meta>>(),
    tableMeta: metaHelper<Meta>(),
  });

export type AdminTableFeatures<Meta extends object> = ReturnType<typeof createAdminTableFeatures<Meta>>;

/**
 * A column of an admin list. One with an accessor can be sorted: its id is the sort key of the address and the API. Define
 * columns outside of components.
 */
export type AdminColumn<Row extends object, Meta extends object> = ColumnDef<
  AdminTableFeatures<Meta>,
  Row
> & { id: string; header: string };
