import { useState } from 'react';
import { Link } from 'react-router';
import { type StaffMemberResponse, staffResponse } from '#domain/accounts/staff/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { RoleBadge } from '../users/user-row-actions.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { RoleForm } from './role-form.tsx';

/** Who works in the shop, with their roles, and who is invited: for admins. */
export function StaffScreen() {
  const { data, error, busy, refetch } = useAdminFetch('/api/staff', staffResponse);
  const [flash, showFlash] = useFlash();
  const [inviteCount, setInviteCount] = useState(0);
  const invitationsFocus = useHeadingFocus();
  const afterChange = (title: string) => {
    showFlash({ tone: 'success', title });
    refetch();
  };
  return (
    <>
      <Link
        to="/admin/users"
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        All users
      </Link>
      <AdminPageHeading title="Staff" intro="Who works in the shop, and what each may do." />
      <FlashMessage said={flash} />
      {error && (
        <LoadFailureNotice
          title="The staff could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the staff...">
          <Skeleton className="h-96 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && (
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
          <div className="grid min-w-0 gap-5">
            <StaffSection staff={data.staff} onChanged={afterChange} onRefetch={refetch} />
            <AdminSectionCard title="Open invitations" {...invitationsFocus}>
              {data.invitations.length === 0 && <p className="text-muted">None.</p>}
              <ul aria-label="Open invitations" className="divide-y divide-line">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation._id} invitation={invitation} onChanged={afterChange} />
                ))}
              </ul>
            </AdminSectionCard>
          </div>
          <div className="lg:col-start-2 lg:row-start-1">
            <AdminSectionCard
              title="Invite somebody"
              intro="They get a mail with a link, which works once and for seven days."
            >
              <InviteForm
                key={inviteCount}
                takesFocus={inviteCount > 0}
                onInvited={(email) => {
                  setInviteCount((count) => count + 1);
                  afterChange(`The invitation to ${email} is on its way.`);
                }}
              />
            </AdminSectionCard>
          </div>
        </div>
      )}
    </>
  );
}

interface StaffSectionProps {
  staff: readonly StaffMemberResponse[];
  onChanged: (message: string) => void;
  onRefetch: () => void;
}

function StaffSection({ staff, onChanged, onRefetch }: StaffSectionProps) {
  const [edited, setEdited] = useState<{ member: StaffMemberResponse; formKey: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState('');
  const close = () => setIsOpen(false);
  const openFor = (member: StaffMemberResponse) => {
    setConflict('');
    setEdited((before) => ({ member, formKey: (before?.formKey ?? 0) + 1 }));
    setIsOpen(true);
  };
  return (
    <AdminSectionCard title="Who works here">
      {conflict && (
        <p role="alert" className="mb-4 font-medium text-danger-text">
          {conflict}
        </p>
      )}
      <ul aria-label="Staff" className="divide-y divide-line">
        {staff.map((member) => (
          <li
            key={member._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  <CustomerLink customer={member} />
                </span>
                <RoleBadge user={{ isAdmin: member.isAdmin, role: member.role ?? undefined }} />
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">{member.email}</p>
            </div>
            {!member.isAdmin && (
              <Button size="sm" variant="secondary" onClick={() => openFor(member)}>
                Change role
                <VisuallyHidden> of {member.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormDialog open={isOpen} title={`Role of ${edited?.member.name ?? ''}`} onClose={close} busy={busy}>
        {edited && (
          <RoleForm
            key={edited.formKey}
            member={edited.member}
            onBusy={setBusy}
            onSaved={(role) => {
              close();
              const { name } = edited.member;
              onChanged(role ? `${name} has the role ${role} now.` : `${name} has no role any more.`);
            }}
            onChangedMeanwhile={(message) => {
              close();
              setConflict(message);
              onRefetch();
            }}
            onCancel={close}
          />
        )}
      </FormDialog>
    </AdminSectionCard>
  );
}
