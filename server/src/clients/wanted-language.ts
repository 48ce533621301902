/** In which language whoever calls over HTTP is answered. */
import { acceptedLanguages, chosenLanguage, firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import type { ClientDirectory } from './client-directory.ts';
import type { Client } from './client.ts';
import { spokenLanguages } from './hosting.ts';
import { knownClientOf, type ToHost } from './known-client.ts';

/** What an answer in the wanted language depends on. */
export const variesByLanguage = 'accept-language, cookie';

/** What of a call says which language is wanted. */
export interface WithHeaders {
  readonly headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined };
}

/**
 * The language of what is answered: the one that who asks has chosen, else the one that the browser wants, if the
 * municipality offers it; else the municipality's own.
 */
export function languageFor(
  { headers }: WithHeaders,
  client: Pick<Client, 'language' | 'hosting'> | undefined,
): Language {
  const { cookie, 'accept-language': accepted } = headers;
  const wanted = [chosenLanguage(cookie), ...acceptedLanguages(accepted)];
  return firstLanguage(wanted, spokenLanguages(client?.hosting ?? {})) ?? client?.language ?? usualLanguage;
}

/** The same, for the municipality of the host, while that can be known. */
export async function languageOf(
  request: WithHeaders & ToHost,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Language> {
  return languageFor(request, await knownClientOf(request, clients));
}

/** The language of a refusal: a browser's as that of its page is; English for programs, which want none. */
export async function languageOfRefusal(
  request: WithHeaders & ToHost,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Language> {
  const { cookie, 'accept-language': accepted } = request.headers;
  const wantsAny = acceptedLanguages(accepted).every((tag) => tag === '*');
  return chosenLanguage(cookie) === undefined && wantsAny ? usualLanguage : languageOf(request, clients);
}
