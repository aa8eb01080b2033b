import { useRef } from 'react';
import { Link } from 'react-router';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import type { SpoolResponse } from '#domain/spools/schemas.ts';
import { formatFilament } from '#web/features/admin/filaments/filament-row-parts.tsx';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { callAdminApi } from '../../call-admin-api.ts';
import { formatPrintTime } from '../../format-print-time.ts';
import { InlineFormEnd } from '../../inline-form-end.tsx';
import { formatJobName, formatTextFilament, sumOf, toQueueRows } from '../queue-rows.ts';
import { missingGrams, putSpoolIn, rankSpools, type SpoolNeed, toSpoolNeeds } from './spool-needs.ts';
import { SpoolSelect } from './spool-select.tsx';

interface StartFormProps {
  printer: PrinterResponse;
  jobs: readonly PrintJobResponse[];
  spools: readonly SpoolResponse[];
  onBusy: (busy: boolean) => void;
  onStarted: () => void;
  onConflict: () => void;
  onCancel: () => void;
}

/** Which spool each filament of a plate comes from. */
export function StartForm(props: StartFormProps) {
  const { printer, jobs, spools, onBusy, onStarted, onConflict, onCancel } = props;
  const needs = toSpoolNeeds(jobs);
  const usableFor = (need: SpoolNeed) =>
    rankSpools(need, spools, printer._id).filter((spool) => need.filament || missingGrams(need, spool) === 0);
  const isElsewhere = ({ printer: where }: Pick<SpoolResponse, 'printer'>) =>
    where !== null && where._id !== printer._id;
  // Of jobs whose filament was chosen before a start that was refused: they are not changed again.
  const chosenFilaments = useRef(new Map<string, string>());
  const find = (id: string | undefined) => spools.find(({ _id }) => _id === id);
  const initial = Object.fromEntries(
    needs.map((need) => {
      const best = need.filament && usableFor(need).find((spool) => !isElsewhere(spool));
      return [need.key, best && missingGrams(need, best) === 0 ? best._id : ''];
    }),
  );
  const { form, field, set, submit, busy, failure } = useForm<Record<string, string>>({
    initial,
    check: (typed) =>
      Object.fromEntries(
        needs.flatMap((need) => {
          const spool = find(typed[need.key]);
          if (!spool) return [[need.key, 'Choose a spool.']];
          const missing = missingGrams(need, spool);
          return missing > 0 ? [[need.key, `${spool.code} is ${formatGrams(missing)} short.`]] : [];
        }),
      ),
    onBusy,
    async send(typed) {
      const chosen = needs.map((need) => ({ need, spool: find(typed[need.key]) }));
      await putIn(
        printer,
        chosen.flatMap(({ spool }) => spool ?? []),
      );
      for (const { need, spool } of chosen)
        if (!need.filament && spool)
          for (const job of need.jobs) {
            if (chosenFilaments.current.get(job._id) === spool.filament._id) continue;
            await chooseFilament(job, spool);
            chosenFilaments.current.set(job._id, spool.filament._id);
          }
      await callAdminApi('/api/print-attempts', {
        method: 'POST',
        body: {
          printerId: printer._id,
          jobIds: jobs.map(({ _id }) => _id),
          spools: chosen.map(({ need, spool }) => ({ id: spool?._id, grams: need.grams })),
        },
      });
      onStarted();
    },
    onFailure(failed) {
      if (failed.status === 409) onConflict();
      return { ...failed, issues: [] };
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <div>
        <ul className="text-sm">
          {toQueueRows(jobs).map(({ key, first, jobs: alike }) => (
            <li key={key}>
              {alike.length > 1 && `${alike.length} × `}
              {first.filament ? (
                formatJobName(first)
              ) : (
                // Its colors are on its page.
                <Link
                  to={`/product/${first.product}`}
                  target="_blank"
                  className="underline underline-offset-4"
                >
                  {formatJobName(first)}
                </Link>
              )}{' '}
              <span className="text-muted">
                {first.code}
                {first.textFilament && `, ${formatTextFilament(first)}`}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {formatGrams(sumOf(jobs, 'grams'))}, {formatPrintTime(sumOf(jobs, 'seconds'))}
        </p>
      </div>
      {needs.map((need) => {
        const { value, error } = field(need.key);
        const chosen = find(value);
        return (
          <SpoolSelect
            key={need.key}
            label={`Spool of ${need.filament ? formatFilament(need.filament) : 'any filament'}`}
            name={need.key}
            value={value}
            error={error}
            hex={chosen?.filament.hex}
            onChange={({ target }) => set(need.key, target.value)}
            hint={
              <>
                {formatGrams(need.grams)} are needed.
                {chosen && chosen.printer === null && ` Put ${chosen.code} in first.`}
                {usableFor(need).every((spool) => missingGrams(need, spool) > 0) && (
                  <>
                    {' No spool has as much: '}
                    <Link to="/admin/filaments" className="underline underline-offset-4">
                      weigh or add one
                    </Link>
                    .
                  </>
                )}
              </>
            }
            options={[
              { value: '', label: 'Choose a spool' },
              ...usableFor(need).map((spool) => ({
                value: spool._id,
                label: describeSpool(need, spool, printer._id),
                disabled: isElsewhere(spool),
              })),
            ]}
          />
        );
      })}
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel="Start"
        busyLabel="Starting..."
        onCancel={onCancel}
      />
    </Form>
  );
}

/** 'S1001, EPLA, red: 412 g free, in it', '...: 20 g free, 18 g short' */
function describeSpool(
  need: SpoolNeed,
  spool: Pick<SpoolResponse, 'code' | 'filament' | 'free' | 'printer'>,
  printerId: string,
) {
  const missing = missingGrams(need, spool);
  const place = spool.printer && (spool.printer._id === printerId ? 'in it' : `in ${spool.printer.name}`);
  return [
    `${spool.code}${need.filament ? '' : `, ${formatFilament(spool.filament)}`}: ${formatGrams(spool.free)} free`,
    missing > 0 && `${formatGrams(missing)} short`,
    place,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Spools that are not in the printer yet, in one call. */
async function putIn(printer: PrinterResponse, chosen: readonly SpoolResponse[]): Promise<void> {
  const ids = chosen.map(({ _id }) => _id);
  const isIn = ({ _id }: SpoolResponse) => printer.spools.some(({ spool }) => spool._id === _id);
  const added = chosen.filter((spool) => !isIn(spool));
  if (added.length === 0) return;
  let loaded = printer.spools;
  for (const spool of added)
    loaded = putSpoolIn(loaded, spool, ids).map(({ slot, id }) => ({
      slot,
      spool: [spool, ...loaded.map((each) => each.spool)].find(({ _id }) => _id === id) ?? spool,
    }));
  await callAdminApi(`/api/printers/${printer._id}`, {
    method: 'PATCH',
    body: { spools: loaded.map(({ slot, spool }) => ({ slot, id: spool._id })) },
  });
}

const chooseFilament = (job: PrintJobResponse, { filament }: SpoolResponse) =>
  callAdminApi(`/api/print-jobs/${job._id}`, {
    method: 'PATCH',
    body: { filamentId: filament._id, version: job.version },
  });
