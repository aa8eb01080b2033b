import { Checkbox } from '#web/ui/forms/checkbox.tsx';

interface MailCheckboxProps {
  checked: boolean;
  onChange: (on: boolean) => void;
}

export function MailCheckbox({ checked, onChange }: MailCheckboxProps) {
  return (
    <Checkbox
      label={
        <>
          Mail the customers that their orders are on their way
          <span className="block text-sm text-muted">The mails wait one minute and can be recalled.</span>
        </>
      }
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
