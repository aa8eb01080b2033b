import { Link } from 'react-router';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import type { AdminListControl } from '../lists/use-admin-list-query.ts';
import { LaneCard } from './board/lane-card.tsx';
import { isAble, type Lane } from './board/lanes.ts';
import { QueueGroups } from './board/queue-groups.tsx';
import { CheckSection } from './check-section.tsx';
import { JobList } from './job-list.tsx';
import { toStateLabel } from './queue-list-params.ts';
import { Station } from './station.tsx';
import { toStationSearch } from './to-station-search.ts';

interface QueueBodyProps {
  list: Pick<AdminListControl, 'query' | 'clear'> & {
    filtered: boolean;
    toSearch: (change: Record<string, string>) => string;
  };
  jobs: readonly PrintJobResponse[];
  lanes: readonly Lane[];
  station: Lane | null;
  /** Whether the jobs belong to other filters. */
  isStale: boolean;
}

/** Six lanes are two rows at 1280 px, and one at 1920 px. */
const laneColumns = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(13rem, 20.6rem - 6.25vw)), 1fr))',
};

/** The jobs of one state, the station of a printer, or all lanes with what waits. */
export function QueueBody({ list, jobs, lanes, station, isStale }: QueueBodyProps) {
  const state = String(list.query.state);
  const printers = lanes.map(({ printer }) => printer);
  const printed = jobs.filter((job) => job.state === 'printed');
  const forAny = jobs.filter((job) => job.state === 'queued' && job.printerId === null);
  return (
    <div
      aria-busy={isStale}
      className={joinClassNames('transition-opacity delay-150', isStale && 'opacity-60')}
    >
      {list.query.order ? (
        <JobsOfOrder
          jobs={jobs.filter(({ order }) => order?._id === list.query.order)}
          printers={printers}
          onLeave={list.clear}
        />
      ) : state ? (
        <JobsOfState state={state} jobs={jobs.filter((job) => job.state === state)} printers={printers} />
      ) : station ? (
        <>
          <Station lane={station} />
          <CheckSection printed={printed.filter(({ printerId }) => printerId === station.printer._id)} />
          <QueueGroups
            title={`In the lane of ${station.printer.name}`}
            jobs={station.rows.flatMap((row) => row.jobs)}
          />
          <QueueGroups
            title="For any printer"
            jobs={forAny.filter((job) => isAble(station.printer, job))}
            loaded={station.printer.spools.map(({ spool }) => spool.filament._id)}
          />
        </>
      ) : (
        <>
          {lanes.length > 0 && (
            <div className="mb-6 grid items-start gap-3" style={laneColumns}>
              {lanes.map((lane) => (
                <LaneCard
                  key={lane.printer._id}
                  lane={lane}
                  stationSearch={toStationSearch(list, lane.printer._id)}
                />
              ))}
            </div>
          )}
          {lanes.length === 0 && jobs.length > 0 && (
            <Notice title="There are no printers yet" live="off" className="mb-6">
              <p>
                Each printer gets a lane here, where prints are started and ended.{' '}
                <Link to="/admin/printers" className="underline underline-offset-4">
                  Add printers
                </Link>
              </p>
            </Notice>
          )}
          <CheckSection printed={printed} />
          <QueueGroups title="For any printer" jobs={forAny} />
        </>
      )}
      {jobs.length === 0 && !isStale && !station && (
        <NoJobs isFiltered={list.filtered} hasPrinters={lanes.length > 0} onClear={list.clear} />
      )}
    </div>
  );
}

interface JobsProps {
  jobs: readonly PrintJobResponse[];
  printers: readonly PrinterResponse[];
}

function JobsOfState({ state, jobs, printers }: JobsProps & { state: string }) {
  const label = toStateLabel(state);
  if (state === 'queued') return <QueueGroups title={label} jobs={jobs} />;
  if (state === 'printed') return <CheckSection printed={jobs} />;
  return jobs.length > 0 && <JobList {...{ label, jobs, printers }} />;
}

function JobsOfOrder({ jobs, printers, onLeave }: JobsProps & { onLeave: () => void }) {
  const { heading, onFocus } = useHeadingFocus();
  const number = jobs[0]?.order?.number;
  if (number === undefined) return null;
  const title = `Print jobs of order ${number}`;
  return (
    <section aria-label={title} onFocus={onFocus}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        <Button size="sm" variant="secondary" onClick={onLeave} className="dense:min-h-9">
          Show the whole queue
        </Button>
      </div>
      <JobList label={title} {...{ jobs, printers }} hasStates />
    </section>
  );
}

interface NoJobsProps {
  isFiltered: boolean;
  hasPrinters: boolean;
  onClear: () => void;
}

function NoJobs({ isFiltered, hasPrinters, onClear }: NoJobsProps) {
  if (isFiltered)
    return (
      <EmptyState
        illustration="missing"
        title="No print jobs match"
        text="Choose another printer, state, filament or day."
        action={
          <Button variant="secondary" onClick={onClear}>
            Show the whole queue
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="No print jobs"
      text="Pieces that are not in stock appear here when their order is paid."
      action={
        !hasPrinters && (
          <Button variant="secondary" to="/admin/printers">
            Add printers
          </Button>
        )
      }
    />
  );
}
