import { useRef, useState } from 'react';
import { type SizeMm, sizeTexts } from '../size-text.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { FilamentChoice } from './filament-choice.tsx';
import looks from './filament-colors.json';
import props from './scale-props.json';
import { useScene } from './use-scene.ts';
import { ViewerStage } from './viewer-stage.tsx';

interface ViewerPanelProps {
  model: string;
  name: string;
  image: string;
  sizeMm: SizeMm | null;
}

const scales = [
  ['alone', 'Alone'],
  ['hand', 'Hand'],
  ['coin', 'Coin'],
] as const;
type Scale = (typeof scales)[number][0];

/** The stage and its choices; loads three.js when it is first shown. */
export function ViewerPanel({ model, name, image, sizeMm }: ViewerPanelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, share, scene, attempt, tryAgain } = useScene(canvas, model);
  const [filament, setFilament] = useState('');
  const [scale, setScale] = useState<Scale>('alone');
  const [told, setTold] = useState('');

  const paint = (chosen: string) => {
    setFilament(chosen);
    scene.current?.paint(looks.find((look) => look.name === chosen));
    setTold(`Shown ${chosen === '' ? 'as pictured' : `in ${chosen}`}.`);
  };
  const place = async (chosen: Scale) => {
    setScale(chosen);
    try {
      const shown = await scene.current?.placeBeside(chosen === 'alone' ? undefined : props[chosen]);
      if (shown) setTold(chosen === 'alone' ? 'Shown alone.' : `Shown beside a ${chosen}.`);
    } catch {
      setScale('alone');
      await scene.current?.placeBeside(undefined);
      setTold(`The ${chosen} could not be loaded. Check your connection and choose it again.`);
    }
  };
  const again = () => {
    setFilament('');
    setScale('alone');
    tryAgain();
  };
  return (
    <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_fit-content(52%)] md:grid-cols-[1fr_20rem] md:grid-rows-1">
      <ViewerStage
        canvas={canvas}
        name={name}
        image={image}
        state={state}
        share={share}
        attempt={attempt}
        onMove={(move) => scene.current?.move(move)}
        onTryAgain={again}
      />
      <div className="grid content-start gap-5 border-line overflow-y-auto p-4 max-md:border-t md:border-l md:p-6">
        {sizeMm && (
          <p className="text-sm">
            <span className="font-semibold">Size: </span>
            {sizeTexts(sizeMm).map((text) => (
              <span key={text} className="inline-block whitespace-pre">{`${text} `}</span>
            ))}
          </p>
        )}
        {state === 'ready' && (
          <>
            <ChoiceGroup
              legend="True size beside a hand or a coin"
              name="scale"
              choices={scales}
              value={scale}
              onChange={place}
            />
            <FilamentChoice product={name} value={filament} onChange={paint} />
            <p className="text-sm text-muted">Drag to turn, pinch or scroll to zoom.</p>
          </>
        )}
        <p role="status" className="sr-only">
          {told}
        </p>
      </div>
    </div>
  );
}
