import { Link } from 'react-router';
import { usePermission } from '#web/features/admin/use-permission.ts';

/** The name of a customer, as typed, with a link to their page in the admin for who may open it. */
export function CustomerLink({ customer }: { customer: { _id: string; name: string } }) {
  if (!usePermission('supportCustomers')) return <bdi>{customer.name}</bdi>;
  return (
    <Link
      to={`/admin/users/${customer._id}`}
      className="-my-1 inline-block py-1 dense:inline underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
    >
      <bdi>{customer.name}</bdi>
    </Link>
  );
}
