/** Reads the mails of the server, from its own mailbox or a mail server. */
import { expect } from '@playwright/test';

export interface Mail {
  /** The id in the server's mailbox; missing for mails of another mailbox. */
  actId?: string;
  subject: string;
  text: string;
}

/** The mails to an address so far, oldest first. */
export type Mailbox = (address: string) => Promise<Mail[]>;

/** The mailbox of a server without a mail server. */
export function keptMails(origin: string): Mailbox {
  // Node.js does not resolve names under .localhost.
  const url = `http://127.0.0.1:${new URL(origin).port}/mailbox.json`;
  return async (address) => {
    const mails = (await (await fetch(url)).json()) as (Mail & { recipient: string })[];
    return mails.filter(({ recipient }) => recipient === address).toReversed();
  };
}

/** Waits for `count` mails with this subject, and returns the last one. */
export async function mailTo(mailbox: Mailbox, address: string, subject: RegExp, count = 1): Promise<Mail> {
  const findMails = async () => (await mailbox(address)).filter((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await findMails()).length, { timeout: 60_000 }).toBe(count);
  return (await findMails()).at(-1)!;
}

/** The link that leads back into the portal. */
export function linkOf({ text }: Mail): string {
  const link = /https?:\/\/\S+\/#\/\S+\/[0-9A-Za-z]{16}\b/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in:\n${text}`);
  return link;
}

/** The link to a server page about an account. */
export function pageLinkOf({ text }: Mail): string {
  const link = /https?:\/\/\S+\/account\/\S+\/[0-9A-Za-z]{16}\b/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link to a page in:\n${text}`);
  return link;
}

/** The link to a page of the desk; its key is the fragment. */
export function deskLinkOf({ text }: Mail): string {
  const link = /https?:\/\/\S+\/desk\/\S+#[0-9A-Za-z]{16}\b/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link to the desk in:\n${text}`);
  return link;
}
