import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntryResponse } from '#domain/audit/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { AuditChangesTable } from './audit-changes-table.tsx';
import {
  describeAuditSubject,
  describeAuditWrite,
  listAuditChanges,
  toAuditSubjectPath,
} from './describe-audit-entry.ts';

const tones = { created: 'success', updated: 'neutral', deleted: 'danger' } as const;
const linkClass =
  '-my-1 inline-block py-1 underline decoration-edge underline-offset-4 hover:decoration-current';

/** One line that opens to the values before and after. */
export function AuditEntryRow({ entry }: { entry: AuditEntryResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const changes = listAuditChanges(entry);
  const panelId = `entry-${entry._id}`;
  return (
    <li>
      <button
        type="button"
        data-edit
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="grid min-h-11 w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-left -outline-offset-3 hover:bg-sunken sm:grid-cols-[11rem_1fr_auto] dense:min-h-9 dense:py-1"
      >
        <DateTimeText iso={entry.at} className="text-sm text-muted tabular-nums" />
        <span className="col-span-2 row-start-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1 dense:text-sm">
          <Badge tone={tones[entry.action]}>{describeAuditWrite(entry)}</Badge>{' '}
          <bdi className="font-medium [overflow-wrap:anywhere]">{describeAuditSubject(entry)}</bdi>
          <span className="text-sm text-muted [overflow-wrap:anywhere]">
            {' '}
            {entry.action === 'updated' && `${changes.map(({ label }) => label).join(', ')}, `}by{' '}
            <bdi>{entry.actor?.name ?? 'somebody not logged in'}</bdi>
          </span>
        </span>
        <Icon name="chevron-down" className={isOpen ? 'size-5 rotate-180 text-muted' : 'size-5 text-muted'} />
      </button>
      {isOpen && (
        <div id={panelId} className="grid gap-3 border-t border-line px-4 py-3 text-sm">
          <AuditChangesTable changes={changes} />
          <AuditEntryFacts entry={entry} />
        </div>
      )}
    </li>
  );
}

function AuditEntryFacts({ entry }: { entry: AuditEntryResponse }) {
  const { actor, subject, network, session, request, route } = entry;
  const subjectPath = toAuditSubjectPath(entry);
  const sources = [
    ['Network', network],
    ['Session', session],
    ['Request', request],
    ['Route', route],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {subjectPath && (
          <Link to={subjectPath} className={linkClass}>
            Open {describeAuditSubject(entry)}
          </Link>
        )}
        <Link to={`?subject=${subject._id}`} className={linkClass}>
          All entries about it
        </Link>
        {actor && (
          <Link to={`?actor=${actor._id}`} className={linkClass}>
            All entries by <bdi>{actor.name}</bdi>
          </Link>
        )}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
        {sources.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-2">
                <dt>{label}</dt>
                <dd className="font-mono text-xs leading-6 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
