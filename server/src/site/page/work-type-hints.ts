import type { WorkTypeHint } from '@fixpoint/contract/work-type-hints.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';

/** Symbols and everyday words of a client's work types, in a language; none without a client. */
export async function workTypeHintsOf(
  client: Client | undefined,
  language: Language,
  clients: Pick<ClientDirectory, 'findWorkTypes'>,
): Promise<{ workTypes: WorkTypeHint[] }> {
  const workTypes = client === undefined ? [] : await clients.findWorkTypes(client.clientId);
  return {
    workTypes: workTypes.map(({ workTypeId, name, symbol, words }) => ({
      id: workTypeId,
      name,
      symbol,
      words: words[language] ?? words[client!.language] ?? [],
    })),
  };
}
