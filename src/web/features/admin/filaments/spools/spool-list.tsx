import { useState } from 'react';
import type { SpoolResponse } from '#domain/spools/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../../call-admin-api.ts';
import { FormDialog } from '../../form-dialog.tsx';
import type { FlashContent } from '../../use-flash.ts';
import { SpoolForm } from './spool-form.tsx';
import { SpoolHistory } from './spool-history.tsx';
import { type SpoolAction, SpoolRow } from './spool-row.tsx';
import { WeighForm } from './weigh-form.tsx';

interface SpoolListProps {
  spools: readonly SpoolResponse[];
  /** Whether they are of several filaments. */
  isMixed: boolean;
  showFlash: (flash: FlashContent | null) => void;
  onChanged: () => void;
}

const titles: Record<SpoolAction, (code: string) => string> = {
  weigh: (code) => `Weigh ${code}`,
  history: (code) => `History of ${code}`,
  edit: (code) => `Edit ${code}`,
};

/** Spools with what is done to them. */
export function SpoolList({ spools, isMixed, showFlash, onChanged }: SpoolListProps) {
  const [opened, setOpened] = useState<{ spool: SpoolResponse; action: SpoolAction } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const close = () => setIsOpen(false);
  const receive = (title: string) => {
    close();
    showFlash({ tone: 'success', title });
    onChanged();
  };

  async function switchSpool({ _id, code, version, retired }: SpoolResponse) {
    if (busyId) return;
    setBusyId(_id);
    showFlash(null);
    try {
      await callAdminApi(`/api/spools/${_id}`, { method: 'PATCH', body: { version, retired: !retired } });
      showFlash({ tone: 'success', title: retired ? `${code} is in use again.` : `${code} is retired.` });
    } catch (error) {
      showFlash({ tone: 'danger', title: `${code} was not changed.`, text: toApiFailure(error).message });
    }
    setBusyId(null);
    onChanged();
  }

  return (
    <>
      <ul
        aria-label="Spools"
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
      >
        {spools.map((spool) => (
          <SpoolRow
            key={spool._id}
            spool={spool}
            showsFilament={isMixed}
            isBusy={busyId === spool._id}
            onSwitch={() => switchSpool(spool)}
            onOpen={(action) => {
              showFlash(null);
              setOpened({ spool, action });
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      <FormDialog
        open={isOpen}
        title={opened ? titles[opened.action](opened.spool.code) : ''}
        onClose={close}
        busy={isSaving}
      >
        {isOpen && opened?.action === 'weigh' && (
          <WeighForm
            spool={opened.spool}
            onBusy={setIsSaving}
            onCancel={close}
            onSaved={({ code, grams }) => receive(`${code} has ${formatGrams(grams)} left.`)}
          />
        )}
        {isOpen && opened?.action === 'history' && <SpoolHistory spool={opened.spool} onClose={close} />}
        {isOpen && opened?.action === 'edit' && (
          <SpoolForm
            filamentId={opened.spool.filament._id}
            opened={opened.spool}
            current={spools.find(({ _id }) => _id === opened.spool._id) ?? opened.spool}
            onBusy={setIsSaving}
            onCancel={close}
            onChangedMeanwhile={onChanged}
            onSaved={({ code }) => receive(`${code} is saved.`)}
          />
        )}
      </FormDialog>
    </>
  );
}
