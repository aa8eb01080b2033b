import { listSections } from '#web/features/admin/frame/admin-sections.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useSingleKeysSetting } from './use-admin-shortcuts.ts';

const shortcuts: readonly [keys: readonly string[], effect: string][] = [
  [['Ctrl K', '⌘ K'], 'Search, or run a command'],
  [['/'], 'Search this list, else everything'],
  [['Enter', '↓'], 'From the search to its first result'],
  [['j', '↓'], 'Next row'],
  [['k', '↑'], 'Previous row'],
  [['Enter'], 'Open the row (in the queue: select it); again: go into it'],
  [['x'], 'Select the row'],
  [['b'], 'Go to the actions of the selection'],
  [['e'], 'Edit the price of the row'],
  [['Esc'], 'Leave the search; close the row, then clear the selection'],
  [['?'], 'Show these keys'],
];

/** The list of the admin's keys, in which those without Ctrl can be turned off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser();
  const [areSingleKeysOn, setSingleKeys] = useSingleKeysSetting();
  return (
    <FormDialog open={open} title="Keyboard shortcuts" onClose={onClose} busy={false}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: has the focus first, and lets the keyboard scroll the keys
        tabIndex={0}
        aria-label="Keys"
        className="-mx-1.5 max-h-[55dvh] overflow-y-auto rounded-md px-1.5 py-1"
      >
        <dl className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
          {shortcuts.map(([keys, effect]) => (
            <Shortcut key={effect} keys={keys} effect={effect} />
          ))}
          {user &&
            listSections(user).map(({ key, label }) => (
              <Shortcut key={key} keys={[`g ${key}`]} effect={label} />
            ))}
        </dl>
      </section>
      <Checkbox
        label="Use keys without Ctrl or ⌘"
        checked={areSingleKeysOn}
        onChange={({ target }) => setSingleKeys(target.checked)}
        className="mt-4 border-t border-line pt-2"
      />
      <Button variant="secondary" onClick={onClose} className="mt-3">
        Close
      </Button>
    </FormDialog>
  );
}

function Shortcut({ keys, effect }: { keys: readonly string[]; effect: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>{effect}</dt>
      <dd className="flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <kbd key={key} className="rounded-sm border border-edge bg-sunken px-1.5 font-sans text-xs">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
