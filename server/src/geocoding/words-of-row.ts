/**
 * Finds streets and places by the beginnings of their words, which is much cheaper than by similar spelling.
 */

/**
 * SQL: the words of a row's `search_text`, each with its client as prefix, so that one index look-up finds
 * those of one client only. The indexes are on exactly this expression.
 */
export const wordsOfRow = `array_to_tsvector(string_to_array(client_id || '~' || replace(search_text, ' ', ' ' || client_id || '~'), ' '))`;

/**
 * A `tsquery` for rows of the client with all of these words or words that begin with them. Words are letters
 * and digits.
 */
export function wordsBegun(clientId: number, words: readonly string[]): string {
  return words.map((word) => `'${clientId}~${word}':*`).join(' & ');
}
