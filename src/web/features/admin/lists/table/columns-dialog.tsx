import type { Column } from '@tanstack/react-table';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '../../form-dialog.tsx';
import type { AdminTableFeatures } from './admin-columns.ts';

interface ColumnsDialogProps<Row extends object, Meta extends object> {
  open: boolean;
  columns: readonly Column<AdminTableFeatures<Meta>, Row>[];
  onClose: () => void;
}

/** Which columns of a table are shown. */
export function ColumnsDialog<Row extends object, Meta extends object>({
  open,
  columns,
  onClose,
}: ColumnsDialogProps<Row, Meta>) {
  return (
    <FormDialog open={open} title="Columns" onClose={onClose} busy={false}>
      {open &&
        columns
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Checkbox
              key={column.id}
              label={String(column.columnDef.header)}
              checked={column.getIsVisible()}
              onChange={({ target }) => column.toggleVisibility(target.checked)}
            />
          ))}
      <p className="mt-3 text-sm text-muted">This browser remembers them.</p>
      <Button variant="secondary" onClick={onClose} className="mt-3">
        Close
      </Button>
    </FormDialog>
  );
}
