import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { productFieldLabels } from './list-field-changes.ts';
import type { ProductFormControl } from './use-product-form.ts';

type ChangedMeanwhileNoticeProps = Pick<ProductFormControl, 'changes' | 'acceptChange'>;

/** What somebody else has saved while the form was open, beside what is typed here. */
export function ChangedMeanwhileNotice({ changes, acceptChange }: ChangedMeanwhileNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title="Not saved: somebody else has changed this product meanwhile"
      className="sm:col-span-2"
    >
      <p>The form now shows their changes. Where you typed something else, saving again keeps yours.</p>
      <ul className="mt-2 grid gap-2">
        {changes.map((change) => (
          <li key={change.name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-full min-w-0 [overflow-wrap:anywhere] sm:w-auto sm:flex-1">
              <span className="font-semibold">{productFieldLabels[change.name]}</span>: was{' '}
              {change.before || 'empty'}, is now {change.now || 'empty'}
              {change.yours !== null && <>; yours: {change.yours || 'empty'}</>}
            </span>
            {change.yours !== null && (
              <Button size="sm" variant="secondary" onClick={() => acceptChange(change)}>
                Use theirs
                <VisuallyHidden> for {productFieldLabels[change.name]}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
