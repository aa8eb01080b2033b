import { useState } from 'react';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { inlineFieldClass } from '../lists/admin-list-controls.tsx';

interface CodeFieldProps {
  onCode: (text: string) => void;
}

/** Takes the code of a print job or spool: scanners type it and press Enter, after which it is ready for the next one. */
export function CodeField({ onCode }: CodeFieldProps) {
  const [text, setText] = useState('');
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onCode(text);
        setText('');
      }}
      className="relative even:max-sm:col-span-2"
    >
      <FormField label="Job or spool code" fieldClassName={inlineFieldClass}>
        <input
          name="code"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="J1001"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className="pr-12 dense:pr-10"
        />
      </FormField>
      <button
        type="submit"
        aria-label="Find the code"
        className="absolute right-0.5 bottom-0.5 grid size-11 place-items-center rounded-md text-muted hover:text-ink dense:size-8"
      >
        <Icon name="arrow-right" />
      </button>
    </Form>
  );
}
