import { type DragEvent, useEffect, useRef, useState } from 'react';
import { UploadFilePicker } from '#web/features/upload/upload-file-picker.tsx';
import { UploadProgressStatus } from '#web/features/upload/upload-progress-status.tsx';
import { useFileDrop } from '#web/features/upload/use-file-drop.ts';
import { useUpload } from '#web/features/upload/use-upload.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { useLostFocus } from '../../keyboard/use-lost-focus.ts';
import { FormSection } from './form-section.tsx';
import { GalleryPictureRow, type MoveStep } from './gallery-picture-row.tsx';
import { movePicture } from './move-picture.ts';
import type { ProductFormControl } from './use-product-form.ts';

const maxFurtherPictures = 19;

interface ProductGallerySectionProps
  extends Pick<ProductFormControl, 'field' | 'set' | 'choices' | 'choose' | 'trackUpload'> {
  disabled: boolean;
}

/** The pictures beside the main one, in an order that is dragged or changed by buttons, and what they show. */
export function ProductGallerySection(props: ProductGallerySectionProps) {
  const { field, set, choices, choose, trackUpload, disabled } = props;
  const { gallery } = choices;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ path: string; step: MoveStep } | null>(null);
  const [message, setMessage] = useState('');
  const isFull = gallery.length >= maxFurtherPictures;

  const current = useRef(gallery);
  current.current = gallery;
  const add = (path: string) => {
    if (path !== field('image').value && !current.current.some((picture) => picture.path === path))
      choose({ gallery: [...current.current, { path, alt: '' }] });
  };
  const { state, send, reset } = useUpload('image', { onPath: add, onUploadStart: trackUpload('gallery') });
  const { over, handlers } = useFileDrop(send, disabled || isFull || state.phase === 'sending');

  // A moved row is taken out of the document, and its button loses the focus.
  useEffect(() => {
    if (!moved) return;
    const row = [...(list.current?.children ?? [])].find(
      (item) => (item as HTMLElement).dataset.path === moved.path,
    );
    const other = moved.step === 'up' ? 'down' : 'up';
    const button = (step: MoveStep) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${step}"]:not(:disabled)`);
    (button(moved.step) ?? button(other))?.focus();
  }, [moved]);

  const area = useRef<HTMLDivElement>(null);
  const removedAt = useRef(0);
  const onFocus = useLostFocus(() => {
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(removedAt.current, rows.length - 1)];
    (row ?? area.current)?.querySelector('input')?.focus();
  });
  const remove = (place: number) => {
    removedAt.current = place;
    choose({ gallery: gallery.filter((_, at) => at !== place) });
    setMessage(`Picture ${place + 1} is removed.`);
  };
  const moveTo = (path: string, place: number) => {
    choose({ gallery: movePicture(gallery, path, place) });
    setMessage(`Picture ${place + 1} of ${gallery.length}.`);
  };
  const step = (path: string, place: number, by: MoveStep) => {
    moveTo(path, by === 'up' ? place - 1 : place + 1);
    setMoved({ path, step: by });
  };
  const makeMain = (place: number) => {
    const { path, alt } = gallery[place] ?? { path: '', alt: '' };
    removedAt.current = place;
    const main = { path: field('image').value, alt: field('imageAlt').value };
    choose({ gallery: gallery.flatMap((one, at) => (at !== place ? [one] : main.path ? [main] : [])) });
    set('image', path);
    set('imageAlt', alt);
    setMessage('This is the main picture now.');
  };
  const onDragOver = (event: DragEvent, place: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (gallery[place]?.path !== dragged) moveTo(dragged, place);
  };

  return (
    <FormSection
      title="Further pictures"
      summary={
        gallery.length
          ? `${gallery.length} beside the main picture`
          : 'Other sides, details, and what they show'
      }
      hasError={field('imageAlt').error !== undefined}
    >
      <FormField
        label="What the main picture shows"
        {...field('imageAlt')}
        maxLength={300}
        fieldClassName="sm:col-span-2"
        hint="For people who do not see it. Empty: the name of the product."
      />
      <div
        {...handlers}
        ref={area}
        className={joinClassNames(
          'rounded-md outline-2 outline-offset-8 outline-dashed sm:col-span-2',
          over ? 'outline-accent' : 'outline-transparent',
        )}
      >
        <ul ref={list} className="grid gap-2" aria-label="Further pictures" onFocus={onFocus}>
          {gallery.map((picture, place) => (
            <GalleryPictureRow
              key={picture.path}
              picture={picture}
              place={place}
              count={gallery.length}
              isDragged={picture.path === dragged}
              disabled={disabled}
              onStep={(by) => step(picture.path, place, by)}
              onMakeMain={() => makeMain(place)}
              onRemove={() => remove(place)}
              onAltChange={(alt) =>
                choose({ gallery: gallery.map((one) => (one.path === picture.path ? { ...one, alt } : one)) })
              }
              onDragStart={() => setDragged(picture.path)}
              onDragOver={(event) => onDragOver(event, place)}
              onDragEnd={() => setDragged(null)}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {message}
        </p>
        <div className={joinClassNames('flex flex-wrap items-center gap-3', gallery.length > 0 && 'mt-3')}>
          <UploadFilePicker
            kind="image"
            disabled={disabled || isFull || state.phase === 'sending'}
            describedBy="add-picture"
            onFile={send}
          />
          <p id="add-picture" className="text-sm text-muted">
            {isFull ? 'There is no room for more pictures.' : 'Adds a picture at the end.'}
          </p>
        </div>
        <UploadProgressStatus state={state} onCancel={reset} />
      </div>
    </FormSection>
  );
}
