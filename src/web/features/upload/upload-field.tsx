import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import type { UploadKind } from '#domain/uploads/states.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { SelectedUploadFile } from './selected-upload-file.tsx';
import { UploadFilePicker } from './upload-file-picker.tsx';
import { UploadPathInput } from './upload-path-input.tsx';
import { UploadProgressStatus } from './upload-progress-status.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUpload } from './use-upload.ts';
import { formatUploadSizeLimit } from './validate-upload-file.ts';

interface UploadFieldProps {
  kind: UploadKind;
  label: string;
  name: string;
  /** The path; '' if there is none. */
  value: string;
  onChange: (path: string) => void;
  error?: string | null | undefined;
  hint?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** Whether a mesh may be a 3MF, too. */
  takesThreemf?: boolean;
  /** A callback from `usePendingUploads().track(name)`, with which the form waits for uploads. */
  onUploadStart?: (upload: Promise<string | null>) => void;
  /** Called with each selected file before it is uploaded, and with null when it is removed. */
  onFile?: (file: File | null) => void;
  /** More information about the file, shown below its name. */
  details?: ReactNode;
  fieldClassName?: string;
}

const formatsByKind: Record<UploadKind, string> = {
  image: 'JPEG, PNG, WebP or AVIF',
  stl: 'Binary or text STL',
};

/** A text input for a file's path, a file picker, and a drop area that covers the whole field. */
export function UploadField(props: UploadFieldProps) {
  const { kind, label, name, value, onChange, error, hint, placeholder, disabled = false } = props;
  const { onUploadStart, onFile, details, fieldClassName, takesThreemf = false } = props;
  const { state, send, reset } = useUpload(kind, { onPath: onChange, onUploadStart });
  const id = useId();
  const box = useRef<HTMLInputElement>(null);

  const selectFile = (file: File) => {
    onFile?.(file);
    send(file);
  };
  const { over, handlers } = useFileDrop(selectFile, disabled);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (state.phase !== 'idle') reset();
    onFile?.(null);
    onChange(target.value);
  };
  const cancel = () => {
    reset();
    onFile?.(null);
    box.current?.focus();
  };
  const remove = () => {
    cancel();
    onChange('');
  };

  return (
    <div
      {...handlers}
      className={joinClassNames(
        'min-w-0 rounded-md outline-2 outline-offset-8 outline-dashed',
        over ? 'outline-accent' : 'outline-transparent',
        fieldClassName,
      )}
    >
      <FormField
        label={label}
        error={error}
        hint={
          <>
            {takesThreemf ? 'STL or 3MF' : formatsByKind[kind]}, up to {formatUploadSizeLimit(kind)}.{' '}
            <span className="hidden pointer-fine:inline">You can drop it here too.</span> {hint}
          </>
        }
      >
        <UploadPathInput
          ref={box}
          name={name}
          value={value}
          onChange={type}
          disabled={disabled}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          picker={
            <UploadFilePicker
              {...{ kind, takesThreemf, disabled }}
              describedBy={`${id}-of`}
              onFile={selectFile}
            />
          }
        />
      </FormField>
      <span id={`${id}-of`} hidden>
        {label}
      </span>
      <UploadProgressStatus state={state} onCancel={cancel} />
      {value !== '' && state.phase !== 'sending' && (
        <SelectedUploadFile
          kind={kind}
          path={value}
          {...(state.phase === 'sent' &&
            state.path === value && { fileName: state.fileName, bytes: state.bytes })}
          details={details}
          onRemove={disabled ? undefined : remove}
        />
      )}
    </div>
  );
}
