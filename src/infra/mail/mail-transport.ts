import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailAttachment } from './templates/render-mail.ts';

export interface EmailMessage {
  /** Deterministic, so that a repeated delivery can be recognized. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

export interface MailTransport {
  /** Resolves once the mail has been accepted; rejects to be retried. */
  send(letter: EmailMessage): Promise<void>;
  close(): void;
}

/** Sends with SMTP. A server that does not respond delays half a minute at most. */
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

/** Writes mails to `folder`, one `.eml` file each, named after its message id: a repeated mail is one file. */
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
