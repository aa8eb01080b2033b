/**
 * Shows the end of an id, which differs between products created together. The whole id is in the tooltip, can be
 * copied and is read by screen readers.
 */
export function ProductIdText({ id }: { id: string }) {
  return (
    <span title={id} className="inline-flex align-middle font-mono text-xs text-muted">
      <span aria-hidden="true" className="select-none">
        …
      </span>
      <span className="flex w-[8ch] justify-end overflow-hidden">
        <span className="shrink-0 whitespace-nowrap">{id}</span>
      </span>
    </span>
  );
}
