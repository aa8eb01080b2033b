import { useRef, useState } from 'react';
import {
  clearedPrinterResponse,
  type PrinterResponse,
  singlePrinterResponse,
} from '#domain/printers/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';
import type { FlashContent } from '../use-flash.ts';

export type PrinterChange = 'clear' | 'ready' | 'maintenance' | 'remove';

const results: Record<PrinterChange, string> = {
  ...{ clear: 'is ready', ready: 'is ready', maintenance: 'is in maintenance', remove: 'is removed' },
};

/** Changes of a printer by one press. */
export function usePrinterChanges(showFlash: (flash: FlashContent | null) => void, refetch: () => void) {
  const [busy, setBusy] = useState<{ printerId: string; change: PrinterChange } | null>(null);
  const underway = useRef(false);
  async function change({ _id, name }: PrinterResponse, what: PrinterChange): Promise<void> {
    if (underway.current) return;
    underway.current = true;
    setBusy({ printerId: _id, change: what });
    showFlash(null);
    try {
      if (what === 'clear')
        await callAdminApi(`/api/printers/${_id}/clear`, {
          ...{ method: 'POST', responseSchema: clearedPrinterResponse },
        });
      else
        await callAdminApi(`/api/printers/${_id}`, {
          ...{ method: 'PATCH', body: what === 'remove' ? { removed: true } : { state: what } },
          responseSchema: singlePrinterResponse,
        });
      showFlash({ tone: 'success', title: `${name} ${results[what]}.` });
    } catch (error) {
      showFlash({ tone: 'danger', title: `${name} was not changed.`, text: toApiFailure(error).message });
    }
    underway.current = false;
    setBusy(null);
    refetch();
  }
  return { busy, change };
}
