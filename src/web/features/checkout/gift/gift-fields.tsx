import { useRef } from 'react';
import { maxGiftNoteLength } from '#domain/orders/schemas.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useGiftDraft } from './use-gift-draft.ts';

/** 'This is a gift' and its note, which are stored as they are typed. */
export function GiftFields({ className }: { className?: string }) {
  const { gift, setGift } = useGiftDraft();
  // Ticking the box again brings the note back.
  const typed = useRef('');
  return (
    <div className={className}>
      <Checkbox
        label="This is a gift"
        checked={gift !== null}
        onChange={({ target }) => setGift(target.checked ? { note: typed.current } : null)}
      />
      {gift && (
        <FormField
          label="Gift note"
          hint={`Optional. Printed on the packing slip, which shows no prices. ${gift.note.length} of ${maxGiftNoteLength} characters.`}
          fieldClassName="mt-2"
        >
          <textarea
            name="giftNote"
            rows={4}
            maxLength={maxGiftNoteLength}
            value={gift.note}
            onChange={({ target }) => {
              typed.current = target.value;
              setGift({ note: target.value });
            }}
          />
        </FormField>
      )}
    </div>
  );
}
