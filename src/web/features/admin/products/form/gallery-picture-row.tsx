import type { DragEvent } from 'react';
import { useFileUrl } from '#web/features/upload/use-file-url.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { GalleryPicture } from './product-form-values.ts';

export type MoveStep = 'up' | 'down';

interface GalleryPictureRowProps {
  picture: GalleryPicture;
  place: number;
  count: number;
  isDragged: boolean;
  disabled: boolean;
  onStep: (step: MoveStep) => void;
  onMakeMain: () => void;
  onRemove: () => void;
  onAltChange: (alt: string) => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
}

export function GalleryPictureRow(props: GalleryPictureRowProps) {
  const { picture, place, count, isDragged, disabled, onStep, onMakeMain, onRemove, onAltChange } = props;
  const { url } = useFileUrl(picture.path);
  const which = <VisuallyHidden> picture {place + 1}</VisuallyHidden>;
  return (
    <li
      data-path={picture.path}
      onDragOver={props.onDragOver}
      className={joinClassNames(
        'grid grid-cols-[auto_1fr] items-start gap-3 rounded-md border bg-sunken p-2.5',
        isDragged ? 'border-accent' : 'border-line',
      )}
    >
      <span className="size-16 overflow-hidden rounded-sm border border-line bg-surface">
        {url && (
          <img
            src={url}
            alt={picture.alt}
            title="Drag to change the order"
            draggable={!disabled}
            onDragStart={props.onDragStart}
            onDragEnd={props.onDragEnd}
            className="size-full cursor-move object-contain dark:brightness-90"
          />
        )}
      </span>
      <div className="min-w-0">
        <FormField
          label={`What picture ${place + 1} shows`}
          name={`alt-${place}`}
          value={picture.alt}
          maxLength={300}
          autoComplete="off"
          disabled={disabled}
          onChange={({ target }) => onAltChange(target.value)}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            data-move="up"
            disabled={disabled || place === 0}
            onClick={() => onStep('up')}
          >
            Up{which}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            data-move="down"
            disabled={disabled || place === count - 1}
            onClick={() => onStep('down')}
          >
            Down{which}
          </Button>
          <Button size="sm" variant="quiet" disabled={disabled} onClick={onMakeMain}>
            Make main{which}
          </Button>
          <Button size="sm" variant="quiet" disabled={disabled} onClick={onRemove}>
            Remove{which}
          </Button>
        </div>
      </div>
    </li>
  );
}
