import { Command } from 'cmdk';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { AdminCountsResponse, SearchMatch } from '#domain/admin/schemas.ts';
import { hasPermission } from '#domain/shared/permissions.ts';
import { canOpenSection, findSection, listSections } from '#web/features/admin/frame/admin-sections.ts';
import { useUser } from '#web/state/use-user.ts';
import { adminOrderListParams } from '../orders/admin-order-list-params.ts';
import { listWork } from '../today/list-work.ts';
import { usePaletteSearch } from './use-palette-search.ts';

const listCommands = (user: UserInfo, counts: AdminCountsResponse | null) => [
  ...listSections(user).map(({ to, label, key }) => ({ to, title: `Go to ${label}`, detail: `g ${key}` })),
  ...listWorkCommands(user, counts),
  ...listOrderCommands(user),
  ...(user.isAdmin ? [{ to: '/admin/products/new', title: 'New product', detail: '' }] : []),
  { to: '/', title: 'View shop', detail: '' },
];

/** The lists that Today leads to, by its words. */
function listWorkCommands(user: UserInfo, counts: AdminCountsResponse | null) {
  // What Today alone counts is for whoever may open its section.
  const work = listWork({ counts: { ...counts, reviews: 0, lowStock: 0 }, attention: [] });
  return work.flatMap(({ works }) =>
    works.flatMap(({ label, to }) => {
      const section = findSection(to.split('?')[0] ?? '');
      if (!section || section.label === label || !canOpenSection(user, section)) return [];
      return [{ to, title: label, detail: section.label }];
    }),
  );
}

/** The lists of orders by status. 'paid' finds Paid before Unpaid. */
function listOrderCommands(user: UserInfo) {
  if (!hasPermission(user, 'readOrders')) return [];
  return adminOrderListParams.status.toReversed().map((status) => ({
    to: `/admin/orders?status=${status}`,
    title: `${status} orders`,
    detail: 'Orders',
  }));
}

/** Whether a command has all the words, in any order: 'go to pack', 'orders to pack'. */
const matchesWords = ({ title, detail }: { title: string; detail: string }, words: string): boolean => {
  const text = `go to ${title} ${detail}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

interface CommandPaletteProps {
  counts: AdminCountsResponse | null;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Goes to sections, and finds orders, customers, products, requests and messages, as far as the user may see them. */
export function CommandPalette({ counts, typed, onType, onClose }: CommandPaletteProps) {
  const words = typed.trim();
  const { kinds, isSearching, hasFailed } = usePaletteSearch(words);
  /** Whether Enter was pressed before the results of the words were there. */
  const [isEnterPending, setIsEnterPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const open = (to: string) => {
    onClose();
    navigate(to);
  };
  const user = useUser();
  const commands = user ? listCommands(user, counts) : [];
  const matching = commands.filter((command) => matchesWords(command, words));
  const openPending = useEffectEvent(() => {
    setIsEnterPending(false);
    const [first] = kinds[0]?.results ?? [];
    if (first) open(first.to);
  });
  useEffect(() => {
    if (isEnterPending && !isSearching) openPending();
  }, [isEnterPending, isSearching]);
  const isEmpty = matching.length === 0 && kinds.length === 0;
  const status = isSearching ? 'Searching...' : isEmpty && !hasFailed ? 'Nothing found.' : '';
  return (
    // The server searches; cmdk would filter its results again, and has its own use for Ctrl-K.
    <Command
      label="Search, or run a command"
      shouldFilter={false}
      vimBindings={false}
      loop
      onKeyDown={(event) => {
        // The results that are shown are those of the words before.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSearching || matching.length > 0)
          return;
        event.preventDefault();
        setIsEnterPending(true);
      }}
    >
      <Command.Input
        ref={field}
        value={typed}
        onValueChange={(text) => {
          setIsEnterPending(false);
          onType(text);
        }}
        placeholder="Name, number or command"
        maxLength={100}
        className="w-full border-b border-line bg-surface px-4 py-3 text-base outline-none placeholder:text-muted"
      />
      <Command.List
        label="Results"
        className="max-h-[min(32rem,60dvh)] overflow-y-auto overscroll-contain p-2"
      >
        {matching.length > 0 && (
          <Group title="Commands">
            {matching.map((command) => (
              <Item key={command.title} id={command.title} {...command} onOpen={open} />
            ))}
          </Group>
        )}
        {kinds.map(({ title, results, list }) => (
          <Group key={title} title={title}>
            {results.map((result) => (
              <Item key={result.id} {...result} onOpen={open} />
            ))}
            {list && (
              <Item id={list} to={list} title={`Show more ${title.toLowerCase()}`} detail="" onOpen={open} />
            )}
          </Group>
        ))}
      </Command.List>
      <p role="status" className="px-5 pb-3 text-sm text-muted empty:hidden">
        {status}
      </p>
      {hasFailed && (
        <p role="alert" className="px-5 pb-3 text-sm text-danger-text">
          The search failed. Please type again.
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
  /** Unique among the items. */
  id: string;
  to: string;
  title: string;
  detail: string;
  matches?: readonly SearchMatch[];
  onOpen: (to: string) => void;
}

function Item({ id, to, title, detail, matches = [], onOpen }: ItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={() => onOpen(to)}
      className="min-h-11 cursor-pointer content-center rounded-md px-3 py-1 data-[selected=true]:bg-accent-soft"
    >
      <div className="flex items-baseline justify-between gap-4">
        <bdi className="max-w-[60%] shrink-0 truncate font-medium">{title}</bdi>
        <span className="min-w-0 truncate text-right text-sm text-muted">{detail}</span>
      </div>
      {matches.length > 0 && (
        <p className="truncate text-sm text-muted">
          {matches.map(({ field, text }, place) => (
            <Fragment key={field + text}>
              {place > 0 && ' · '}
              {field}: <bdi className="text-ink">{text}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </Command.Item>
  );
}
