import type { MeshFacts } from '#domain/uploads/schemas.ts';
import { sizeTexts } from '#web/features/product/size-text.ts';

interface MeshTextProps {
  mesh: MeshFacts;
  /** Triangles and volume too, for who prints it. */
  detailed?: boolean;
}

/** What was read in an STL, and what may be wrong with it. */
export function MeshText({ mesh, detailed = false }: MeshTextProps) {
  const { triangles, sizeMm, volumeCm3, watertight, warnings } = mesh;
  const [millimeters, inches] = sizeTexts(sizeMm);
  return (
    <div className="grid gap-1 text-sm">
      <p className="tabular-nums">
        {millimeters} <span className="inline-block text-muted">{inches}</span>
      </p>
      {detailed && (
        <p className="text-muted tabular-nums">
          {triangles === 1 ? '1 triangle' : `${triangles.toLocaleString('en-US')} triangles`}
          {`, ${volumeWords(volumeCm3)}, `}
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

const volumeWords = (cm3: number) =>
  `${cm3 < 10 ? cm3.toFixed(1) : Math.round(cm3).toLocaleString('en-US')} cm³`;
