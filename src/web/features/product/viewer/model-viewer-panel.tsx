import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDollars } from '#domain/shared/money.ts';
import { useViewerScene } from '#web/features/product/viewer/scene/use-viewer-scene.ts';
import { type DimensionsMm, formatDimensions, scaleDimensions } from '../format-dimensions.ts';
import { OptionFields } from '../options/option-fields.tsx';
import type { ProductChoice } from '../options/product-options.tsx';
import looks from './filament-colors.json';
import { FilamentPicker } from './filament-picker.tsx';
import { ModelViewerStage } from './model-viewer-stage.tsx';
import { RadioGroup } from './radio-group.tsx';
import props from './scale-props.json';
import { toShownChoice, toShownKey } from './to-shown-choice.ts';

export interface ModelViewerPanelProps {
  /** Path of a gzipped GLB in metres. */
  model: string;
  name: string;
  /** Shown if there is no WebGL. */
  image: string;
  sizeMm: DimensionsMm | null;
  /** What is chosen of its options: the view shows it, and it can be changed here. */
  choice: ProductChoice | undefined;
}

const scales = [
  ['alone', 'Alone'],
  ['hand', 'Hand'],
  ['coin', 'Coin'],
] as const;
type Scale = (typeof scales)[number][0];

/** The canvas and its options; loads three.js when it is first shown. */
export function ModelViewerPanel({ model, name, image, sizeMm, choice }: ModelViewerPanelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, share, scene, attempt, tryAgain } = useViewerScene(canvas, model);
  const [filament, setFilament] = useState('');
  const [scale, setScale] = useState<Scale>('alone');
  const [announcement, setAnnouncement] = useState('');
  const hadText = useRef(false);

  const applyFilament = (chosen: string) => {
    setFilament(chosen);
    scene.current?.applyFilament(looks.find((look) => look.name === chosen));
    setAnnouncement(`Shown ${chosen === '' ? 'as pictured' : `in ${chosen}`}.`);
  };
  const showChoice = useEffectEvent(() => {
    if (!choice) return;
    scene.current?.showChoice(toShownChoice(choice));
    const texts = choice.texts.flatMap(({ text, mesh }) => (mesh ? [text] : []));
    if (texts.length) setAnnouncement(`Shown with ${texts.join(', ')}.`);
    else if (hadText.current) setAnnouncement('Shown without a text.');
    hadText.current = texts.length > 0;
  });
  const choiceKey = choice && state === 'ready' ? toShownKey(choice) : '';
  useEffect(() => {
    if (choiceKey) showChoice();
  }, [choiceKey]);
  const placeProp = async (chosen: Scale) => {
    setScale(chosen);
    try {
      const shown = await scene.current?.placeProp(chosen === 'alone' ? undefined : props[chosen]);
      if (shown) setAnnouncement(chosen === 'alone' ? 'Shown alone.' : `Shown beside a ${chosen}.`);
    } catch {
      setScale('alone');
      await scene.current?.placeProp(undefined);
      setAnnouncement(`The ${chosen} could not be loaded. Check your connection and choose it again.`);
    }
  };
  const retryFromStart = () => {
    setFilament('');
    setScale('alone');
    tryAgain();
  };
  return (
    <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_fit-content(52%)] md:grid-cols-[1fr_20rem] md:grid-rows-1">
      <ModelViewerStage
        canvas={canvas}
        name={name}
        image={image}
        state={state}
        progress={share}
        attempt={attempt}
        onMove={(move) => scene.current?.move(move)}
        onRetry={retryFromStart}
      />
      <div className="grid content-start gap-5 border-line overflow-y-auto p-4 max-md:border-t md:border-l md:p-6">
        {sizeMm && (
          <p className="text-sm">
            <span className="font-semibold">Size: </span>
            {formatDimensions(scaleDimensions(sizeMm, choice?.scale)).map((text) => (
              <span key={text} className="inline-block whitespace-pre">{`${text} `}</span>
            ))}
          </p>
        )}
        {choice && (
          <p className="text-sm">
            <span className="font-semibold">Price: </span>
            {formatDollars(choice.price)}
          </p>
        )}
        {state === 'ready' && (
          <>
            <RadioGroup
              legend="True size beside a hand or a coin"
              name="scale"
              choices={scales}
              value={scale}
              onChange={placeProp}
            />
            {choice ? (
              <OptionFields {...choice.fields} />
            ) : (
              <FilamentPicker product={name} value={filament} onChange={applyFilament} />
            )}
            <p className="text-sm text-muted">
              Drag to turn, pinch or scroll to zoom, drag with two fingers or the right button to move.
            </p>
          </>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </div>
  );
}
