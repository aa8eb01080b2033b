import type { AuditChange } from './describe-audit-entry.ts';

export function AuditChangesTable({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <p className="text-muted">No further values are recorded.</p>;
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3">
            Field
          </th>
          <th scope="col" className="py-1 pr-3">
            Before
          </th>
          <th scope="col" className="py-1">
            After
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {changes.map(({ field, label, before, after, masked }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="py-1 pr-3 font-medium [overflow-wrap:anywhere]">
              {label}
            </th>
            {masked ? (
              <td colSpan={2} className="py-1 text-muted">
                changed; the value is not recorded
              </td>
            ) : (
              <>
                <Value text={before} />
                <Value text={after} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Value = ({ text }: { text: string | null }) => (
  <td dir="auto" className="py-1 pr-3 whitespace-pre-line [overflow-wrap:anywhere]">
    {text ?? <span className="text-muted">nothing</span>}
  </td>
);
