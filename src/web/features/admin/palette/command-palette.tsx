import { Command } from 'cmdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminSections } from '#web/features/admin/frame/admin-sections.ts';
import { usePaletteSearch } from './use-palette-search.ts';

const commands = [
  ...adminSections.map(({ to, label, key }) => ({ to, title: `Go to ${label}`, detail: `g ${key}` })),
  { to: '/admin/products/new', title: 'New product', detail: '' },
  { to: '/', title: 'View shop', detail: '' },
];

/** Goes to sections, and finds orders, products and customers. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const { kinds, isSearching, hasFailed } = usePaletteSearch(words);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const open = (to: string) => {
    onClose();
    navigate(to);
  };
  const matching = commands.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  const isEmpty = matching.length === 0 && kinds.length === 0;
  const status = isSearching ? 'Searching...' : isEmpty && !hasFailed ? 'Nothing found.' : '';
  return (
    // The server searches; cmdk would filter its results again, and has its own use for Ctrl-K.
    <Command label="Search, or run a command" shouldFilter={false} vimBindings={false} loop>
      <Command.Input
        ref={field}
        value={typed}
        onValueChange={setTyped}
        placeholder="Order, product, customer or command"
        maxLength={100}
        className="w-full border-b border-line bg-surface px-4 py-3 text-base outline-none placeholder:text-muted"
      />
      <Command.List
        label="Results"
        className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2"
      >
        {matching.length > 0 && (
          <Group title="Commands">
            {matching.map((command) => (
              <Item key={command.to} {...command} onOpen={open} />
            ))}
          </Group>
        )}
        {kinds.map(({ title, results }) => (
          <Group key={title} title={title}>
            {results.map((result) => (
              <Item key={result.to} {...result} onOpen={open} />
            ))}
          </Group>
        ))}
      </Command.List>
      <p role="status" className="px-5 pb-3 text-sm text-muted empty:hidden">
        {status}
      </p>
      {hasFailed && (
        <p role="alert" className="px-5 pb-3 text-sm text-danger-text">
          Not everything could be searched. Please type again.
        </p>
      )}
    </Command>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  to: string;
  title: string;
  detail: string;
  onOpen: (to: string) => void;
}

function Item({ to, title, detail, onOpen }: ItemProps) {
  return (
    <Command.Item
      value={to}
      onSelect={() => onOpen(to)}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1 data-[selected=true]:bg-sunken"
    >
      <bdi className="min-w-0 truncate font-medium">{title}</bdi>
      <span className="min-w-0 shrink-100 truncate text-right text-sm text-muted">{detail}</span>
    </Command.Item>
  );
}
