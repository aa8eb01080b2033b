import { Button } from '#web/ui/buttons/button.tsx';
import type { PrintRequestPhase } from './use-print-request-form.ts';

const labels: Record<PrintRequestPhase, string> = {
  idle: 'Send Order Request',
  sending: 'Sending Order...',
  sent: ' Sent! We will be in contact',
};

export function SendPrintRequestButton({ phase }: { phase: PrintRequestPhase }) {
  const sent = phase === 'sent';
  return (
    <Button
      type="submit"
      size="lg"
      block
      disabled={sent}
      busy={phase === 'sending'}
      {...(sent && { icon: 'check' as const })}
      className="max-sm:px-3 max-sm:text-base disabled:border-success! disabled:bg-success-soft! disabled:text-success-text!"
    >
      {labels[phase]}
    </Button>
  );
}
