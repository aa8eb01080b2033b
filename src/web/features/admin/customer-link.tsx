import { Link } from 'react-router';

/** The name of a customer, as typed, with a link to their page in the admin. */
export function CustomerLink({ customer }: { customer: { _id: string; name: string } }) {
  return (
    <Link
      to={`/admin/users/${customer._id}`}
      className="-my-1 inline-block py-1 underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
    >
      <bdi>{customer.name}</bdi>
    </Link>
  );
}
