import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RemoveAccountForm } from './remove-account-form.tsx';
import { useDataExport } from './use-data-export.ts';

/** Exports or deletes the user's personal data. */
export function PrivacyCard() {
  const { busy, said, download } = useDataExport();
  const [removing, setRemoving] = useState(false);
  return (
    <Card as="section" className="max-lg:max-w-xl">
      <h2 className="text-xl">Your data</h2>
      <p className="mt-1 text-sm text-muted">
        Your profile, addresses, orders, reviews, messages, withdrawals, requests and the names of your files,
        as one JSON file.
      </p>
      <Button variant="secondary" busy={busy} onClick={download} className="mt-4">
        {busy ? 'Collecting...' : 'Download my data'}
      </Button>
      <div role="status">
        {said && <Notice tone={said.tone} title={said.message} live="off" className="mt-4" />}
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="text-base font-semibold">Remove your account</h3>
        <p className="mt-1 text-sm text-muted">
          Your name, address and files are deleted permanently. Past sales are kept without them, as
          accounting rules require, and your reviews no longer show your name.
        </p>
        {removing ? (
          <RemoveAccountForm onCancel={() => setRemoving(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setRemoving(true)} className="mt-4">
            Remove my account
          </Button>
        )}
      </div>
    </Card>
  );
}
