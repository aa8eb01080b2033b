import { type FilamentResponse, filamentsResponse } from '#domain/filaments/schemas.ts';
import {
  type PriceRules,
  type PriceRulesResponse,
  priceRulesResponse,
} from '#domain/quotes/pricing/schemas.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { AdminPageHeading } from '../frame/admin-page-heading.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { type FlashContent, useFlash } from '../use-flash.ts';
import { PriceRulesForm } from './price-rules-form.tsx';
import { PriceRulesHistory } from './price-rules-history.tsx';
import { usePriceRulesForm } from './use-price-rules-form.ts';

export function PricesScreen() {
  const rules = useAdminFetch('/api/price-rules', priceRulesResponse);
  const filaments = useAdminFetch('/api/filaments', filamentsResponse);
  const [flash, showFlash] = useFlash();
  const failed = [rules, filaments].find(({ error }) => error);
  return (
    <>
      <AdminPageHeading title="Prices" intro="The rules by which quotes are priced." />
      <FlashMessage said={flash} />
      {failed?.error && (
        <LoadFailureNotice
          title="The price rules could not be loaded."
          error={failed.error}
          busy={failed.busy}
          onRetry={failed.refetch}
        />
      )}
      {!failed && !(rules.data && filaments.data) && (
        <LoadingPlaceholder label="Loading the price rules...">
          <Skeleton className="h-160 w-full max-w-3xl rounded-lg" />
        </LoadingPlaceholder>
      )}
      {rules.data && filaments.data && (
        <PriceRulesEditor
          key={rules.data.version}
          opened={rules.data}
          materials={listMaterials(filaments.data.filaments, rules.data.value)}
          showFlash={showFlash}
          onSaved={(saved) => rules.updateData(() => saved)}
        />
      )}
    </>
  );
}

/** Those of the filaments, and those that only the rules name still. */
const listMaterials = (filaments: readonly FilamentResponse[], rules: PriceRules): string[] => [
  ...new Set([
    ...filaments.map(({ filament }) => filament),
    ...rules.wasteByFilament.map(({ filament }) => filament),
    ...rules.offerAtOnce.filaments,
  ]),
];

interface PriceRulesEditorProps {
  opened: PriceRulesResponse;
  materials: readonly string[];
  showFlash: (flash: FlashContent | null) => void;
  onSaved: (saved: PriceRulesResponse) => void;
}

/** Begins anew with each version that is saved here. */
function PriceRulesEditor({ opened, materials, showFlash, onSaved }: PriceRulesEditorProps) {
  const control = usePriceRulesForm({
    ...{ opened, materials },
    onSaved(saved) {
      const isSame = saved.version === opened.version;
      showFlash({
        tone: 'success',
        title: isSame ? 'There was nothing to save.' : `Saved as version ${saved.version}.`,
      });
      onSaved(saved);
    },
  });
  return (
    <div className="grid gap-4 lg:gap-6">
      <PriceRulesForm control={control} materials={materials} />
      <div className="max-w-3xl">
        <PriceRulesHistory
          current={opened.version}
          materials={materials}
          onUse={(value, version) => {
            control.fill(value);
            showFlash({
              tone: 'success',
              title: `${version ? `Version ${version} is` : 'The defaults are'} in the form, not saved yet.`,
            });
          }}
        />
      </div>
      <LeaveDialog unsaved={() => (control.isUnsaved ? ['Price rules'] : [])} />
    </div>
  );
}
