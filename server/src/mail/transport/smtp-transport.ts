import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { type MailCarrier, type MailFrom, MailPutOff, MailRefused } from './mail-transport.ts';

/**
 * How long to wait for the mail server. The limits are short, because a job waits meanwhile and is retried.
 */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Options for all connections to the mail server. */
export function smtpOptions(smtpUrl: string): SMTPTransport.Options {
  return { url: smtpUrl, ...patience, ...encryption(smtpUrl) };
}

/** Opens a pool of connections to the mail server, with this maximum; the first mail connects. */
export function openSmtpTransport(smtpUrl: string, maxConnections: number): MailCarrier {
  const pool = createTransport({ ...smtpOptions(smtpUrl), pool: true, maxConnections });
  return {
    async send(mail, { actId }, { mailFrom, supportEmail }) {
      const { to, subject, text, html, logo, pictures = [], threadId = actId, stopLink } = mail;
      const attachments = [
        ...(logo ? [attachment('logo', logo)] : []),
        ...pictures.map(({ name, jpeg }) => attachment(name, jpeg)),
      ];
      const envelope = { from: mailFrom, to: { name: '', address: to }, replyTo: supportEmail };
      const messageIdOf = (id: string) => `<${id}@${domainOf(mailFrom)}>`;
      const first = threadId === actId ? undefined : messageIdOf(threadId);
      // The same id for every attempt, so that a mail that arrived is not shown twice.
      const thread = { messageId: messageIdOf(actId), inReplyTo: first, references: first };
      const headers = { ...isAutomatic, ...(stopLink !== undefined && oneClickStop(stopLink)) };
      await pool
        .sendMail({ ...envelope, ...thread, subject, text, html, attachments, headers })
        .catch(refuse);
    },
    close: () => pool.close(),
  };
}

function attachment(name: string, jpeg: Buffer) {
  return { cid: name, filename: `${name}.jpg`, contentType: 'image/jpeg', content: jpeg };
}

function domainOf(mailFrom: MailFrom['mailFrom']): string {
  return /@([^@>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
}

/** Marks a mail as automatic, so that mail programs send no automatic replies. */
const isAutomatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Lets a mail program offer to stop the mails by itself (RFC 8058). */
function oneClickStop(stopLink: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A password is never sent unencrypted, unless the server is this machine or the URL says otherwise. */
function encryption(smtpUrl: string): { requireTLS?: true } {
  const { username, hostname, searchParams } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isSettled = searchParams.has('requireTLS') || searchParams.has('ignoreTLS');
  return username && !isLocal && !isSettled ? { requireTLS: true } : {};
}

/**
 * A refusal of the address or the content is final if its code begins with 5. A refused login is not final:
 * the operator can correct it.
 */
function refuse(
  error: Error & { code?: string; responseCode?: number; command?: string; response?: string },
): never {
  const { code, responseCode = 0, command, response = '' } = error;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') throw error;
  // The server's own words may quote the address, which must not be logged.
  if (responseCode >= 500)
    // The enhanced code 5.7 is about policy: it may name the sender, or a limit.
    throw new MailRefused(
      `The mail server refused a mail permanently (${responseCode})`,
      command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response),
    );
  throw new MailPutOff(`The mail server refused a mail temporarily (${responseCode})`);
}
