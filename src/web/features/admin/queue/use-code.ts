import { useNavigate } from 'react-router';
import type { PrintAttemptResponse, PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { parseLabelCode } from '#domain/shared/label-codes.ts';
import { spoolsResponse } from '#domain/spools/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import type { FlashContent } from '../use-flash.ts';
import { formatJobName } from './queue-rows.ts';
import { putSpoolIn } from './start/spool-needs.ts';
import { toStationSearch } from './to-station-search.ts';

interface CodeOptions {
  jobs: readonly PrintJobResponse[];
  /** The one whose station is open, and what it prints. */
  station: PrinterResponse | null;
  attempt: PrintAttemptResponse | null;
  onSelect: (job: PrintJobResponse) => void;
  list: { toSearch: (change: Record<string, string>) => string };
  showFlash: (flash: FlashContent | null) => void;
  refetch: () => void;
}

const toSuccess = (title: string, text = ''): FlashContent => ({ tone: 'success', title, text });
const toFailure = (title: string, text = ''): FlashContent => ({ tone: 'danger', title, text });

/**
 * What a scanned or typed code does: a print job is selected, or its printer is shown; a spool is put into the printer of
 * the open station, or the printer that it is in is shown.
 */
export function useCode({ jobs, station, attempt, onSelect, list, showFlash, refetch }: CodeOptions) {
  const navigate = useNavigate();
  const openStation = (id: string) => navigate({ search: toStationSearch(list, id) });

  function findJob(code: string): FlashContent {
    const job = jobs.find((each) => each.code === code);
    if (!job)
      return toFailure(`${code} is not in this list.`, 'It may be checked, canceled or filtered out.');
    const name = `${code}, ${formatJobName(job)},`;
    if (job.state === 'queued') {
      onSelect(job);
      return toSuccess(`${name} is selected.`);
    }
    if (job.state === 'printing' && job.printerId) {
      openStation(job.printerId);
      return toSuccess(`${name} is being printed here.`);
    }
    document.querySelector(`[data-job~="${code}"]`)?.scrollIntoView({ block: 'center' });
    return toSuccess(`${name} is ${job.state === 'cancelled' ? 'canceled' : job.state}.`);
  }

  async function findSpool(code: string): Promise<FlashContent> {
    const path = `/api/spools?q=${code}&pageSize=10` as const;
    const { spools } = await callAdminApi(path, { responseSchema: spoolsResponse });
    const spool = spools.find((each) => each.code === code);
    if (!spool || spool.retired) return toFailure(`There is no spool ${code}, or it is retired.`);
    const name = `${code}, ${formatFilament(spool.filament)}, ${formatGrams(spool.free)} free,`;
    if (!station) {
      if (!spool.printer) return toSuccess(`${name} is in no printer.`, 'Open a printer to put it in.');
      openStation(spool.printer._id);
      return toSuccess(`${name} is in ${spool.printer.name}.`);
    }
    const isIn = spool.printer?._id === station._id;
    const after = putSpoolIn(station.spools, spool, []);
    const out = isIn
      ? undefined
      : station.spools.find((each) => after.every(({ id }) => id !== each.spool._id));
    if (!isIn) {
      const call = { method: 'PATCH', body: { spools: after } } as const;
      await callAdminApi(`/api/printers/${station._id}`, call);
    }
    refetch();
    const isOther = attempt?.spools.every(({ filamentId }) => filamentId !== spool.filament._id);
    const text = [
      out && `${out.spool.code}, ${formatFilament(out.spool.filament)}, is out of it.`,
      isOther && 'It prints in another filament: check that this spool is meant.',
    ];
    return {
      tone: isOther ? 'info' : 'success',
      title: `${name} is in ${station.name}.`,
      text: text.filter(Boolean).join(' '),
    };
  }

  return (text: string): void => {
    const read = parseLabelCode(text);
    if (!read) showFlash(toFailure(`“${text.trim()}” is no code.`, 'Codes are like J1001 or S1001.'));
    else if (read.kind === 'job') showFlash(findJob(read.code));
    else
      findSpool(read.code).then(showFlash, (error: unknown) =>
        showFlash(toFailure(`${read.code} was not put in.`, toApiFailure(error).message)),
      );
  };
}
