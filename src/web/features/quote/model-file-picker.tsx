import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { type ButtonVariant, buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { takeLostFocus } from './take-lost-focus.ts';

interface ModelFilePickerProps {
  label: string;
  variant: ButtonVariant;
  /** Whether it replaces a picker that had the focus. */
  takesFocus?: boolean;
  onFile: (file: File) => void;
}

/** The browser's file input under a label styled as a button. */
export function ModelFilePicker({ label, variant, takesFocus = false, onFile }: ModelFilePickerProps) {
  // Until it is hydrated: a file that is chosen earlier would be lost.
  const disabled = !useStorageReady();
  return (
    <label
      className={joinClassNames(
        buttonClassNames({ variant }),
        'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <Icon name="upload" />
      {label}
      <input
        ref={takesFocus ? takeLostFocus : undefined}
        type="file"
        disabled={disabled}
        accept=".stl,.3mf,model/stl,model/3mf"
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        onClick={({ currentTarget }) => {
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
