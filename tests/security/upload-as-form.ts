import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import type { TestApi } from '#tests/helpers/shop/create-test-api.ts';

/** One file as a form sends it, with its name unescaped: a browser would escape it, an attacker does not. */
export async function uploadAsForm(
  api: TestApi,
  who: AuthenticatedActor,
  kind: UploadKind,
  content: Buffer,
  fileName: string,
): Promise<{ status: number; body: string }> {
  const head = `--b\r\nContent-Disposition: form-data; name="${kind}"; filename="${fileName}"\r\n\r\n`;
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: `/api/uploads/${kind}`,
    headers: {
      authorization: `Bearer ${await api.createToken(who)}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
    remoteAddress: nextAddress(),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

let addresses = 0;
/** Limits per network are tested elsewhere. */
const nextAddress = () => `10.1.${(addresses >> 8) & 255}.${addresses++ & 255}`;
