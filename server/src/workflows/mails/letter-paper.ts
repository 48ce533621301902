import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { spokenLanguages } from '#clients/hosting.ts';
import { mailLogo } from '#mail/mail-logo.ts';
import type { MailSender } from '#mail/write-mail.ts';

/** What the letter paper of a municipality is made from. */
export interface LetterPaperDeps {
  origins: PortalOrigins;
  clients: Pick<ClientDirectory, 'findLogos'>;
}

/** In whose name a mail is written, in the language of who gets it, if the municipality offers that, or else in its own, and the logo that goes with it. */
export async function letterPaper(
  { origins, clients }: LetterPaperDeps,
  client: Client,
  language: Language | null,
): Promise<{ sender: MailSender; logo: Buffer | undefined }> {
  const logo = await mailLogo((await clients.findLogos(client.clientId)).logo);
  const { displayName: municipality, accent } = client;
  const spoken = firstLanguage([language ?? undefined], spokenLanguages(client.hosting)) ?? client.language;
  const sender = { municipality, language: spoken, origin: origins.of(client), accent, logo };
  return { sender, logo: logo?.jpeg };
}
