/** Streets and places by the beginnings of their words, which costs a fraction of looking for what is spelled alike. */

/**
 * SQL: the words of a row's `search_text`, each led by its client, so that one look into the index finds those of one client
 * alone. The indexes are on this very expression.
 */
export const wordsOfRow = `array_to_tsvector(string_to_array(client_id || '~' || replace(search_text, ' ', ' ' || client_id || '~'), ' '))`;

/** A `tsquery` for rows of the client that have all of these words, each at least begun. Words are letters and digits. */
export function wordsBegun(clientId: number, words: readonly string[]): string {
  return words.map((word) => `'${clientId}~${word}':*`).join(' & ');
}
