import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { WithdrawalFormValues } from './use-withdrawal-form.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalReceivedProps {
  values: WithdrawalFormValues;
  submittedAt: string;
}

/** The receipt on the page. It says the same whether such an order was found or not. */
export function WithdrawalReceived({ values, submittedAt }: WithdrawalReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="received-title" className="grid gap-5">
      <h2 ref={heading} id="received-title" tabIndex={-1} className="flex items-center gap-2.5 text-xl">
        <Icon name="check" className="size-6 text-success" />
        We have received your withdrawal
      </h2>
      <WithdrawalFacts values={values} submittedAt={submittedAt} />
      <p>
        If you have bought here with this email address, a receipt is on its way to it. If no mail comes
        within a few minutes, keep this page: we look for your order and answer you ourselves.
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon="print" onClick={() => window.print()}>
          Print or save
        </Button>
        <Button to="/" variant="secondary">
          Back to the shop
        </Button>
      </div>
    </Card>
  );
}
