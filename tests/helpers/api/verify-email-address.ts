import { waitUntil } from '#tests/helpers/wait-until.ts';
import { callShop } from './call-shop.ts';
import type { TestUser } from './test-users.ts';

interface MailReader {
  shop: { url: string };
  readMails(to: string, words?: string): string[];
}

/** The links to a page of the shop in the mails to an address. Mails wrap long lines and encode '=' as '=3D'. */
export function findMailedLinks(front: MailReader, to: string, page: string): string[] {
  return front.readMails(to).flatMap((mail) => {
    const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    return new RegExp(`http\\S+${page}#token=[\\w.-]+`).exec(plain)?.[0] ?? [];
  });
}

/** Requests a verification link as the user's settings do, and opens it. */
export async function verifyEmailAddress(
  front: MailReader,
  { email, token }: Pick<TestUser, 'email' | 'token'>,
): Promise<void> {
  await callShop(front.shop, 'POST', '/api/users/verify-email/send', { as: token });
  const links = () => findMailedLinks(front, email, '/verify-email');
  await waitUntil(() => links().length > 0, 20, `the link for ${email}`);
  const body = { token: links()[0]?.split('#token=')[1] };
  const { status } = await callShop(front.shop, 'POST', '/api/users/verify-email', { as: token, body });
  if (status !== 200) throw new Error(`${email} could not be verified: ${status}`);
}
