/** The language of answers to HTTP calls. */
import { acceptedLanguages, chosenLanguage, firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import type { ClientDirectory } from './client-directory.ts';
import type { Client } from './client.ts';
import { spokenLanguages } from './hosting.ts';
import { knownClientOf, type ToHost } from './known-client.ts';

/** The headers that an answer in the wanted language depends on. */
export const variesByLanguage = 'accept-language, cookie';

/** The headers of a call that state the wanted language. */
export interface WithHeaders {
  readonly headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined };
}

/**
 * The language of an answer: the caller's chosen one, then the browser's, if the municipality offers it;
 * otherwise the municipality's own.
 */
export function languageFor(
  { headers }: WithHeaders,
  client: Pick<Client, 'language' | 'hosting'> | undefined,
): Language {
  const { cookie, 'accept-language': acceptHeader } = headers;
  const requestedLanguages = [chosenLanguage(cookie), ...acceptedLanguages(acceptHeader)];
  return (
    firstLanguage(requestedLanguages, spokenLanguages(client?.hosting ?? {})) ??
    client?.language ??
    usualLanguage
  );
}

/** Like `languageFor`, for the municipality of the host, if it can be found. */
async function languageOf(
  request: WithHeaders & ToHost,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Language> {
  return languageFor(request, await knownClientOf(request, clients));
}

/**
 * The language of a refusal: for a browser that of its page; English for programs, which state no language.
 */
export async function languageOfRefusal(
  request: WithHeaders & ToHost,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Language> {
  const { cookie, 'accept-language': acceptHeader } = request.headers;
  const wantsAny = acceptedLanguages(acceptHeader).every((tag) => tag === '*');
  return chosenLanguage(cookie) === undefined && wantsAny ? usualLanguage : languageOf(request, clients);
}
