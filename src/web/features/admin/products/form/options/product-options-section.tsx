import { Suspense } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FormSection } from '../form-section.tsx';
import type { OptionsEditorProps } from './options-editor.tsx';

const OptionsEditor = lazyComponent(async () => (await import('./options-editor.tsx')).OptionsEditor);

/** Options and parts, whose fields are loaded when they are opened. */
export function ProductOptionsSection(props: OptionsEditorProps) {
  const { options } = props.choices;
  return (
    <FormSection
      title="Options and parts"
      summary={
        options.map(({ name }) => name).join(', ') || 'The files that are printed, and what shoppers choose'
      }
      hasError={Object.keys(props.errors).length > 0}
    >
      <Suspense fallback={<Skeleton className="h-44 w-full rounded-md sm:col-span-2" />}>
        <OptionsEditor {...props} />
      </Suspense>
    </FormSection>
  );
}
