import { acceptedLanguages, chosenLanguage, firstLanguage } from '@fixpoint/languages/choose-language.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { FastifyRequest } from 'fastify';

/** What an answer in the wanted language depends on. */
export const variesByLanguage = 'accept-language, cookie';

/** The language that who asks has chosen, else the one that the browser wants; undefined where there is none of them. */
export function wantedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const { cookie, 'accept-language': accepted } = headers;
  return firstLanguage([chosenLanguage(cookie), ...acceptedLanguages(accepted)]);
}
