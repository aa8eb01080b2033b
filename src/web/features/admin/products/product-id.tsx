/**
 * The end of an ID, by which one product is told from the next: products made together begin alike. All of it is
 * there to be read out, copied, and seen in the tip.
 */
export function ProductId({ id }: { id: string }) {
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
