import { until } from '#tests/helpers/until.ts';
import { callShop } from './call-shop.ts';
import type { Person } from './people.ts';

interface MailReader {
  shop: { url: string };
  mails(to: string, words?: string): string[];
}

/** The links to a page of the shop in the mails to an address. Mails wrap long lines and write '=' as '=3D'. */
export function mailedLinks(front: MailReader, to: string, page: string): string[] {
  return front.mails(to).flatMap((mail) => {
    const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    return new RegExp(`http\\S+${page}#token=[\\w.-]+`).exec(plain)?.[0] ?? [];
  });
}

/** Has a link mailed to somebody, as their settings do, and opens it. */
export async function verifyAddress(
  front: MailReader,
  { email, token }: Pick<Person, 'email' | 'token'>,
): Promise<void> {
  await callShop(front.shop, 'POST', '/api/users/verify-email/send', { as: token });
  const links = () => mailedLinks(front, email, '/verify-email');
  await until(() => links().length > 0, 20, `the link for ${email}`);
  const body = { token: links()[0]?.split('#token=')[1] };
  const { status } = await callShop(front.shop, 'POST', '/api/users/verify-email', { as: token, body });
  if (status !== 200) throw new Error(`${email} could not be verified: ${status}`);
}
