import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface CartLineProblemNoticeProps {
  message: string;
  name: string;
  onRemove: () => void;
  fix?: { label: string; onClick: () => void };
}

/** Why a line cannot be bought as it is, and the buttons that fix it. */
export function CartLineProblemNotice({ message, name, onRemove, fix }: CartLineProblemNoticeProps) {
  return (
    <div className="mt-3 rounded-md bg-warning-soft p-3">
      <p role="status" className="flex items-start gap-2 text-sm font-medium text-warning-text">
        <Icon name="alert" className="mt-0.5 size-5" />
        {message}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {fix && (
          <Button size="sm" variant="secondary" onClick={fix.onClick}>
            {fix.label}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </div>
  );
}
