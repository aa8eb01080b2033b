import { useEffect, useRef, useState } from 'react';
import { printOptionsResponse } from '#domain/quotes/schemas.ts';
import { uploadFile } from '#web/features/upload/upload-file.ts';
import { callApi } from '#web/state/api/api.ts';
import { ApiError } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toFilamentValue } from '../options/option-drafts.ts';
import type { ProductFormControl } from '../use-product-form.ts';
import { readPartPositions } from './read-part-file.ts';
import type { Proposals } from './use-proposals.ts';

interface RenderPicturesProps
  extends Pick<Proposals, 'files'>,
    Pick<ProductFormControl, 'set' | 'choose' | 'trackUpload'> {
  /** The path of the main picture; '' if there is none. */
  image: string;
  disabled: boolean;
}

const noWebgl = 'This browser cannot draw in 3D (WebGL is missing or turned off), so it renders no pictures.';
const failed = 'The pictures could not be rendered. Please try again, or choose pictures.';
const addedBoth = 'Two pictures were rendered and added under Further pictures.';
const addedMain = 'The main picture was rendered, and one more was added under Further pictures.';
/** What is seen on them, for those who do not see them. */
const alts = ['From the front left', 'From the front right'];

/** Two pictures of the parts whose files were chosen here: the main one, if there is none yet, and further ones. */
export function RenderPictures({ files, image, set, choose, trackUpload, disabled }: RenderPicturesProps) {
  const [phase, setPhase] = useState<'idle' | 'rendering' | 'uploading'>('idle');
  const [message, setMessage] = useState('');
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const add = (path: string, alt: string, isMain: boolean) => {
    if (isMain) set('image', path);
    else choose(({ gallery }) => ({ gallery: [...gallery, { path, alt }] }));
  };

  async function render() {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setMessage('');
    setPhase('rendering');
    const hasMain = image.trim() !== '';
    const pictures = renderFiles(files, signal);
    try {
      await Promise.all(
        alts.map(async (alt, index) => {
          const upload = pictures.then((all) => {
            setPhase('uploading');
            const name = `rendered-${index + 1}.png`;
            return uploadFile('image', new File([all[index] as Blob], name, { type: 'image/png' }), {
              signal,
            });
          });
          const isMain = index === 0 && !hasMain;
          // Saving waits for it from now on.
          trackUpload(isMain ? 'image' : `gallery ${index}`)(upload.catch(() => null));
          const path = await upload;
          if (!signal.aborted) add(path, alt, isMain);
        }),
      );
      if (!signal.aborted) setMessage(hasMain ? addedBoth : addedMain);
    } catch (error) {
      const message = error instanceof ApiError || error instanceof RenderError ? error.message : failed;
      if (!signal.aborted) setMessage(message);
    }
    if (!signal.aborted) setPhase('idle');
  }

  const progress = { idle: '', rendering: 'Rendering pictures...', uploading: 'Uploading pictures...' }[
    phase
  ];
  const hint =
    'Two pictures of the parts in the color of their filament. First choose the file of a part, under Options and parts.';
  return (
    <div className="sm:col-span-2">
      <Button
        variant="secondary"
        size="sm"
        icon="cube"
        busy={phase !== 'idle'}
        disabled={disabled || files.length === 0}
        aria-describedby="render-pictures-hint"
        onClick={render}
      >
        Render pictures
      </Button>
      <p id="render-pictures-hint" className="mt-1.5 text-xs text-muted">
        {hint}
      </p>
      <p role="status" className="mt-1.5 text-sm">
        {progress || message}
      </p>
    </div>
  );
}

class RenderError extends Error {}

/** What is not decided is shown in the filament that it is priced in, if the shop has it. */
const usualFilament = toFilamentValue('EPLA', 'red');

async function renderFiles(files: Proposals['files'], signal: AbortSignal): Promise<Blob[]> {
  const [options, { renderParts }, ...positions] = await Promise.all([
    callApi('/api/print-options', { responseSchema: printOptionsResponse, signal }),
    import('./render-parts.ts'),
    ...files.map(({ file }) => readPartPositions(file, signal)),
  ]);
  const findFilament = (value: string) =>
    options.filaments.find(
      ({ filament, color }) => toFilamentValue(filament, color) === (value || usualFilament),
    ) ?? options.filaments.find(({ available }) => available);
  const pictures = await renderParts(
    positions.map((own, index) => ({
      positions: own,
      hex: findFilament(files[index]?.filament ?? '')?.hex ?? '#c9c2b5',
    })),
  );
  if (!pictures) throw new RenderError(noWebgl);
  return pictures;
}
