import { acceptedLanguages, chosenLanguage, firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';

/** What an answer in the wanted language depends on. */
export const variesByLanguage = 'accept-language, cookie';

/** The language that who asks has chosen, else the one that the browser wants; undefined where there is none of them. */
export function wantedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const { cookie, 'accept-language': accepted } = headers;
  return firstLanguage([chosenLanguage(cookie), ...acceptedLanguages(accepted)]);
}

/** The language of what is answered: the wanted one, else that of the municipality of the host. */
export async function languageOf(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  clients: Pick<ClientDirectory, 'findClientOfHost'>,
): Promise<Language> {
  const wanted = wantedLanguage(request);
  return wanted ?? (await clients.findClientOfHost(request.host))?.language ?? usualLanguage;
}
