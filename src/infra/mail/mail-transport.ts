import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface EmailMessage {
  /** Deterministic: a repeated delivery can be told from a second mail. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

export interface MailTransport {
  /** Resolves once the letter has been handed over; rejects to be asked again. */
  send(letter: EmailMessage): Promise<void>;
  close(): void;
}

/** Delivers by SMTP. A server that does not answer costs half a minute at most. */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(letter) {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}

/** Delivers into `folder`, one `.eml` a letter, named after its message id: twice the same is one file. */
export function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter) {
      const composed = await composer.sendMail(letter);
      await mkdir(folder, { recursive: true });
      const name = letter.messageId
        .replaceAll(/[<>]/g, '')
        .replace(/@.*$/, '')
        .replaceAll(/[^\w.-]/g, '-');
      const path = join(folder, `${name}.eml`);
      try {
        await writeAndSync(`${path}.part`, composed.message as Buffer);
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    close: () => {},
  };
}

async function writeAndSync(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
