import { acceptedLanguages, chosenLanguage, firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client } from '#clients/client.ts';
import { spokenLanguages } from '#clients/hosting.ts';
import { knownClientOf } from './known-client.ts';

/** What an answer in the wanted language depends on. */
export const variesByLanguage = 'accept-language, cookie';

/**
 * The language of what is answered: the one that who asks has chosen, else the one that the browser wants, if the
 * municipality offers it; else the municipality's own.
 */
export function languageFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  client: Pick<Client, 'language' | 'hosting'> | undefined,
): Language {
  const { cookie, 'accept-language': accepted } = headers;
  const wanted = [chosenLanguage(cookie), ...acceptedLanguages(accepted)];
  return firstLanguage(wanted, spokenLanguages(client?.hosting ?? {})) ?? client?.language ?? usualLanguage;
}

/** The same, for the municipality of the host, while that can be known. */
export async function languageOf(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  clients: Pick<ClientDirectory, 'findAnyClientOfHost'>,
): Promise<Language> {
  return languageFor(request, await knownClientOf(request, clients));
}
