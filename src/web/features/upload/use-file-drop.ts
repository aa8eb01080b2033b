import { type DragEvent, useEffect, useState } from 'react';

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file that misses its field would else be opened instead of the page, and the form would be gone. */
function keepPage(event: globalThis.DragEvent) {
  if (holdsFiles(event)) event.preventDefault();
}

/** Takes a file that is dropped on an element. `over` while one is held above it. */
export function useFileDrop(onFile: (file: File) => void, disabled: boolean) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  const handlers = {
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event) || disabled) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!holdsFiles(event) || disabled) return;
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { over: over && !disabled, handlers };
}
