import { useState } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { printFilaments, undecided } from '#domain/print-requests/states.ts';
import { MeshSummary } from '#web/features/upload/mesh-summary.tsx';
import { UploadField } from '#web/features/upload/upload-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { undecidedLabel } from './describe-material.ts';
import { FilamentColorSelect } from './filament-color-select.tsx';
import { findFilamentFacts } from './filament-facts.ts';
import { FilamentGuide } from './filament-guide.tsx';
import { PrintRequestFormSection } from './print-request-form-section.tsx';
import { PrintRequestSentNotice } from './print-request-sent-notice.tsx';
import { SendPrintRequestButton } from './send-print-request-button.tsx';
import { useMeshInfo } from './use-mesh-info.ts';
import { usePrintRequestForm } from './use-print-request-form.ts';

const filaments = [
  { value: undecided, label: undecidedLabel },
  ...printFilaments.map((name) => ({ value: name, label: name })),
];

export function PrintRequestForm({ user }: { user: UserInfo }) {
  const { form, values, errors, set, field, track, phase, waits, failure, submit, restart } =
    usePrintRequestForm(user);
  const [stl, setStl] = useState<File | null>(null);
  const mesh = useMeshInfo(stl);
  const sent = phase === 'sent';
  const { error: messageError, ...message } = field('orderMessage');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-8">
      <PrintRequestFormSection title="Who we answer">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            label="Full Name"
            {...field('name')}
            required
            autoComplete="name"
            maxLength={100}
            disabled={sent}
          />
          <FormField
            label="Email"
            {...field('email')}
            type="email"
            inputMode="email"
            required
            autoComplete="email"
            maxLength={254}
            disabled={sent}
          />
        </div>
      </PrintRequestFormSection>
      <PrintRequestFormSection title="What it is printed in">
        <div className="grid gap-5 sm:grid-cols-2">
          <FilamentColorSelect
            value={values.color}
            filament={values.filament}
            error={errors.color}
            disabled={sent}
            onChange={(color) => set('color', color)}
          />
          <Select
            label="Filament"
            name="filament"
            value={values.filament}
            error={errors.filament}
            disabled={sent}
            onChange={({ target }) => set('filament', target.value)}
            options={filaments}
            hint={
              <span aria-live="polite">
                {findFilamentFacts(values.filament)?.use ?? 'We suggest one that suits what it is for.'}
              </span>
            }
          />
        </div>
        <FilamentGuide chosen={values.filament} />
      </PrintRequestFormSection>
      <PrintRequestFormSection
        title="What we print"
        intro="An STL, a picture, both or neither: words alone are a beginning, too."
      >
        <UploadField
          kind="stl"
          label="STL File"
          name="stlFile"
          value={values.stlFile}
          onChange={(path) => set('stlFile', path)}
          error={errors.stlFile}
          disabled={phase !== 'idle'}
          onUploadStart={track('stlFile')}
          onFile={setStl}
          placeholder="Filled in by your upload"
          details={mesh && <MeshSummary mesh={mesh} />}
        />
        <UploadField
          kind="image"
          label="Image File"
          name="image"
          value={values.image}
          onChange={(path) => set('image', path)}
          error={errors.image}
          disabled={phase !== 'idle'}
          onUploadStart={track('image')}
          placeholder="Filled in by your upload"
        />
        <FormField
          label="Custom Order Details"
          required
          error={messageError}
          hint="How large, how many, what it is for, by when. The more we know, the fewer questions we ask."
        >
          <textarea {...message} rows={7} maxLength={5000} disabled={sent} />
        </FormField>
      </PrintRequestFormSection>
      <div className="grid gap-4">
        <SendPrintRequestButton phase={phase} />
        {phase !== 'sent' && (
          <p role="status" className="text-center text-sm text-muted">
            {waits ? (
              'Waiting for your file to arrive. Then the request is sent.'
            ) : (
              <>
                Nothing is charged now. By sending a file you say that you may have it printed; see the{' '}
                <Link to="/terms#custom-orders" className="underline underline-offset-4">
                  terms for custom orders
                </Link>
                .
              </>
            )}
          </p>
        )}
        {sent && <PrintRequestSentNotice email={values.email} onRestart={restart} />}
        {failure && (
          <Notice tone="danger" title="Your request was not sent.">
            {failure} Everything you filled in is still here.
          </Notice>
        )}
      </div>
    </Form>
  );
}
