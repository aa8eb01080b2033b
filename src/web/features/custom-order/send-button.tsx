import { Button } from '#web/ui/button.tsx';
import type { Phase } from './use-request-form.ts';

const words: Record<Phase, string> = {
  idle: 'Send Order Request',
  sending: 'Sending Order...',
  sent: ' Sent! We will be in contact',
};

export function SendButton({ phase }: { phase: Phase }) {
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
      {words[phase]}
    </Button>
  );
}
