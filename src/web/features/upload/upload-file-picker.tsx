import type { UploadKind } from '#domain/uploads/states.ts';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

const accepted: Record<UploadKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif',
  stl: '.stl,model/stl,model/x.stl-binary,model/x.stl-ascii,application/sla',
};

interface UploadFilePickerProps {
  kind: UploadKind;
  takesThreemf?: boolean;
  disabled: boolean;
  /** Id of the element that describes the file. */
  describedBy: string;
  onFile: (file: File) => void;
}

/** The browser's file input under a label styled as a button. */
export function UploadFilePicker({
  kind,
  takesThreemf,
  disabled,
  describedBy,
  onFile,
}: UploadFilePickerProps) {
  return (
    <label
      className={joinClassNames(
        buttonClassNames({ variant: 'secondary', size: 'md' }),
        'relative shrink-0 whitespace-nowrap has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        disabled ? 'cursor-not-allowed border-edge bg-line text-muted' : 'cursor-pointer',
      )}
    >
      <Icon name="upload" />
      Choose a file
      <input
        type="file"
        accept={takesThreemf ? `${accepted[kind]},.3mf,model/3mf` : accepted[kind]}
        disabled={disabled}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        onClick={({ currentTarget }) => {
          // Otherwise choosing the same file again after a failure would fire no change event.
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
