import { SelectCheckbox } from '#web/features/admin/lists/select-checkbox.tsx';

interface MailCheckboxProps {
  checked: boolean;
  onChange: (on: boolean) => void;
}

export function MailCheckbox({ checked, onChange }: MailCheckboxProps) {
  return (
    <SelectCheckbox checked={checked} onCheck={onChange}>
      <span>
        Mail the customers that their orders are on their way
        <span className="block text-sm text-muted">The mails wait one minute and can be recalled.</span>
      </span>
    </SelectCheckbox>
  );
}
