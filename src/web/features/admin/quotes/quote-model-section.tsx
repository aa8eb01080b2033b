import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { printProfiles } from '#mesh/print-profiles.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { PrintRequestFiles } from '../print-requests/print-request-files.tsx';
import { formatShare, formatSize } from './describe-estimate.ts';
import { FactList } from './fact-list.tsx';
import { QuoteMaterial } from './quote-material.tsx';

/** The file of a quote, and how it is to be printed. */
export function QuoteModelSection({ quote }: { quote: QuoteResponse }) {
  const { stlFile, size, scale, rotation, profile, infill, supports, quantity } = quote;
  return (
    <AdminSectionCard title="Model and choices">
      <div className="grid gap-5 md:grid-cols-2">
        {stlFile ? (
          <PrintRequestFiles image={null} stlFile={stlFile} rotation={rotation} />
        ) : (
          <p className="text-sm text-muted">The file was deleted. Its figures stay.</p>
        )}
        <FactList
          facts={[
            ['Filament', <QuoteMaterial key="filament" quote={quote} />],
            ['Quantity', quantity === 1 ? '1' : `1 set of ${quantity.toLocaleString('en-US')} copies`],
            [
              'Size as it is printed',
              `${formatSize(size, scale)}${scale === 1 ? '' : `, at ${formatShare(scale)}`}`,
            ],
            ['Profile', findProfileName(profile)],
            ['Infill', `${infill}%`],
            ['Supports', supports ? 'Yes' : 'No'],
            ['Orientation', rotation ? 'Turned: on another side than in the file' : 'As in the file'],
          ]}
        />
      </div>
    </AdminSectionCard>
  );
}

const findProfileName = (id: string): string =>
  Object.values(printProfiles).find((profile) => profile.id === id)?.name ?? id;
