import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { ReauthenticationPrompt } from '#web/features/account/reauthentication/reauthentication-prompt.tsx';
import { ShortcutsDialog } from '#web/features/admin/keyboard/shortcuts-dialog.tsx';
import { useAdminShortcuts } from '#web/features/admin/keyboard/use-admin-shortcuts.ts';
import { useFocusOnQueryChange } from '#web/features/admin/keyboard/use-focus-on-query-change.ts';
import { ListRowSkeletons, LoadingPlaceholder } from '#web/features/admin/loading-placeholder.tsx';
import { DeadMailsNotice } from '#web/features/admin/mails/dead-mails-notice.tsx';
import { CommandPaletteDialog } from '#web/features/admin/palette/command-palette-dialog.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { canOpenSection, findSection } from './admin-sections.ts';
import { SearchButton, SearchIconButton, ShortcutsButton } from './admin-tools.tsx';
import { OtherRoleScreen } from './other-role-screen.tsx';
import { TwoFactorHintNotice } from './two-factor-hint-notice.tsx';
import { TwoFactorRequiredScreen } from './two-factor-required-screen.tsx';
import { useAdminCounts } from './use-admin-counts.ts';

/** What all admin screens have around them. */
export function AdminLayout({ user }: { user: UserInfo }) {
  const { counts, error } = useAdminCounts();
  const section = findSection(useLocation().pathname);
  const [openDialog, setOpenDialog] = useState<'palette' | 'help' | null>(null);
  const openPalette = () => setOpenDialog('palette');
  const openHelp = () => setOpenDialog('help');
  const closeDialog = () => setOpenDialog(null);
  useAdminShortcuts({ openPalette, openHelp });
  useFocusOnQueryChange();
  return (
    <>
      <AdminFrame
        user={user}
        counts={counts}
        tools={{
          side: <SearchButton onClick={openPalette} />,
          sideEnd: <ShortcutsButton onClick={openHelp} />,
          bar: <SearchIconButton onClick={openPalette} />,
        }}
      >
        <div className="mx-auto w-full max-w-[88rem] px-4 pt-6 pb-16 sm:px-6 dense:pt-3">
          {error?.code === 'second_factor_needed' ? (
            <TwoFactorRequiredScreen />
          ) : section && !canOpenSection(user, section) ? (
            <OtherRoleScreen user={user} />
          ) : (
            <>
              <DeadMailsNotice count={counts?.deadMails ?? 0} />
              <Suspense
                fallback={
                  <LoadingPlaceholder label="Loading the screen...">
                    <ListRowSkeletons />
                  </LoadingPlaceholder>
                }
              >
                <Outlet />
              </Suspense>
              <TwoFactorHintNotice />
            </>
          )}
        </div>
      </AdminFrame>
      <ReauthenticationPrompt />
      <CommandPaletteDialog open={openDialog === 'palette'} counts={counts} onClose={closeDialog} />
      <ShortcutsDialog open={openDialog === 'help'} onClose={closeDialog} />
    </>
  );
}
