import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { spokenLanguages } from '#clients/hosting.ts';
import { mailLogo } from '#mail/mail-logo.ts';
import type { MailSender } from '#mail/write-mail.ts';

export interface LetterPaperDeps {
  origins: PortalOrigins;
  clients: Pick<ClientDirectory, 'findLogos'>;
}

/**
 * The sender and the logo of a mail. The language is the reader's if the municipality offers it, else the
 * municipality's.
 */
export async function letterPaper(
  { origins, clients }: LetterPaperDeps,
  client: Client,
  language: Language | null,
): Promise<{ sender: MailSender; logo: Buffer | undefined }> {
  const logo = await mailLogo((await clients.findLogos(client.clientId)).logo);
  const { displayName: municipality, accent } = client;
  const spokenLanguage =
    firstLanguage([language ?? undefined], spokenLanguages(client.hosting)) ?? client.language;
  const sender = { municipality, language: spokenLanguage, origin: origins.of(client), accent, logo };
  return { sender, logo: logo?.jpeg };
}
