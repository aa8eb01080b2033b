import type { MeshInfo } from '#domain/uploads/schemas.ts';
import { formatDimensions } from '#web/features/product/format-dimensions.ts';

interface MeshSummaryProps {
  mesh: MeshInfo;
  /** Whether to include triangles and volume, for admins. */
  detailed?: boolean;
}

/** Size and possible problems of an STL. */
export function MeshSummary({ mesh, detailed = false }: MeshSummaryProps) {
  const { triangles, sizeMm, volumeCm3, watertight, warnings } = mesh;
  const [, inches] = formatDimensions(sizeMm);
  const { width, depth, height } = sizeMm;
  return (
    <div className="grid gap-1 text-sm">
      <p className="tabular-nums">
        {[width, depth, height].map(formatSide).join(' × ')} mm{' '}
        <span className="inline-block text-muted">{inches}</span>
      </p>
      {detailed && (
        <p className="text-muted tabular-nums">
          {triangles === 1 ? '1 triangle' : `${triangles.toLocaleString('en-US')} triangles`}
          {`, ${formatVolume(volumeCm3)}, `}
          {watertight ? 'closed' : 'not closed'}
        </p>
      )}
      {warnings.length > 0 && (
        <ul className="grid gap-0.5 text-warning-text">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const formatVolume = (cm3: number) =>
  `${cm3 < 10 ? cm3.toFixed(1) : Math.round(cm3).toLocaleString('en-US')} cm³`;

/** Thin plates are not 0 mm high. */
const formatSide = (mm: number) => (mm < 1 ? mm.toFixed(1) : Math.round(mm));
