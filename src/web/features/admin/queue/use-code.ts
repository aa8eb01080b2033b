import { useNavigate } from 'react-router';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { spoolsResponse } from '#domain/spools/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import type { FlashContent } from '../use-flash.ts';
import { formatJobName } from './queue-rows.ts';
import { readCode } from './read-code.ts';
import { putSpoolIn } from './start/spool-needs.ts';

interface CodeOptions {
  jobs: readonly PrintJobResponse[];
  printers: readonly PrinterResponse[];
  /** The one whose station is open. */
  station: PrinterResponse | null;
  onSelect: (job: PrintJobResponse) => void;
  toSearch: (change: Record<string, string>) => string;
  showFlash: (flash: FlashContent | null) => void;
  refetch: () => void;
}

/**
 * What a scanned or typed code does: a print job is selected, or its printer is shown; a spool is put into the printer of
 * the open station, or the printer that it is in is shown.
 */
export function useCode(options: CodeOptions) {
  const { jobs, printers, station, onSelect, toSearch, showFlash, refetch } = options;
  const navigate = useNavigate();
  const say = (tone: FlashContent['tone'], title: string, text?: string) =>
    showFlash({ tone, title, ...(text && { text }) });
  const openStation = (id: string) => navigate({ search: toSearch({ printer: id }) });

  function findJob(code: string): void {
    const job = jobs.find((each) => each.code === code);
    if (!job) return say('danger', `${code} is not in the queue as it is shown.`, 'It may be checked, cancelled or filtered out.');
    const name = `${code}, ${formatJobName(job)},`;
    if (job.state === 'queued') {
      onSelect(job);
      say('success', `${name} is selected.`);
    } else if (job.state === 'printing' && job.printerId) {
      openStation(job.printerId);
      say('success', `${name} is printed here.`);
    } else {
      document.querySelector(`[data-job="${code}"]`)?.scrollIntoView({ block: 'center' });
      say('success', `${name} ${job.state === 'printed' ? 'is to be checked' : `is ${job.state}`}.`);
    }
  }

  async function findSpool(code: string): Promise<void> {
    const path = `/api/spools?q=${code}&pageSize=10` as const;
    const { spools } = await callAdminApi(path, { responseSchema: spoolsResponse });
    const spool = spools.find((each) => each.code === code);
    if (!spool || spool.retired) return say('danger', `There is no spool ${code}, or it was put away.`);
    const name = `${code}, ${formatFilament(spool.filament)}, ${Math.round(spool.free)} g free,`;
    if (spool.printer && spool.printer._id === station?._id) return say('success', `${name} is in ${station.name}.`);
    if (!station) {
      if (!spool.printer) return say('success', `${name} is in no printer.`, 'Open a printer to put it in.');
      openStation(spool.printer._id);
      return say('success', `${name} is in ${spool.printer.name}.`);
    }
    await callAdminApi(`/api/printers/${station._id}`, {
      ...{ method: 'PATCH', body: { spools: putSpoolIn(station.spools, spool, []) } },
    });
    say('success', `${name} is in ${station.name} now.`);
    refetch();
  }

  return (text: string): void => {
    const read = readCode(text);
    if (!read) return say('danger', `“${text.trim()}” is no code.`, 'Codes are like J1001 or S1001.');
    if (read.kind === 'job') return findJob(read.code);
    findSpool(read.code).catch((error: unknown) =>
      say('danger', `${read.code} was not put in.`, toApiFailure(error).message),
    );
  };
}
