import { type Bounds, findPlateProblem } from '#mesh/text/find-plate-problem.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';
import { viewSide } from './place-plate.ts';
import { type TextDraft, toTextBody } from './text-draft.ts';

interface PlatePreviewProps {
  text: TextDraft;
  bounds: Bounds;
  partName: string;
}

/** Draws where the plate is on its side of the part, once all lengths are numbers. */
export function PlatePreview({ text, bounds, partName }: PlatePreviewProps) {
  const plate = toTextBody(text).plate as unknown as TextPlate;
  const lengths = [...plate.origin, plate.width, plate.height];
  if (!lengths.every((one) => typeof one === 'number' && Number.isFinite(one))) return null;
  const side = viewSide(bounds, plate);
  const { x, y } = side.toPoint(plate.origin);
  const [left, top] = [x - plate.width / 2, y - plate.height / 2];
  const pad = Math.max(side.width, side.height) * 0.06;
  const [startX, startY] = [Math.min(0, left) - pad, Math.min(0, top) - pad];
  const view = [
    ...[startX, startY],
    ...[Math.max(side.width, left + plate.width) + pad - startX],
    Math.max(side.height, top + plate.height) + pad - startY,
  ];
  const problem = findPlateProblem(plate, bounds);
  const where = `${text.side || 'slanted'} side of ${partName}`;
  return (
    <figure className="rounded-md border border-line bg-surface p-3 sm:col-span-2">
      <svg viewBox={view.join(' ')} role="img" aria-label={`The plate on the ${where}`} style={drawing}>
        <rect width={side.width} height={side.height} fill="var(--sunken)" stroke="var(--edge)" {...line} />
        <rect
          x={left}
          y={top}
          width={plate.width}
          height={plate.height}
          fill="var(--accent-soft)"
          stroke={problem ? 'var(--danger-text)' : 'var(--accent-text)'}
          {...line}
        />
        <text
          x={x}
          y={y}
          fontSize={Math.min(plate.height * 0.8, plate.width / 3)}
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--ink)"
        >
          Name
        </text>
      </svg>
      <figcaption className={problem ? 'mt-2 text-sm text-danger-text' : 'mt-2 text-sm text-muted'}>
        {problem?.message ??
          `On the ${where}: ${toMm(side.width)} x ${toMm(side.height)} mm at its original size.`}
      </figcaption>
    </figure>
  );
}

const drawing = { width: '100%', maxHeight: '12rem' };
const line = { strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const;
const toMm = (mm: number) => Math.round(mm * 10) / 10;
