/** The indexes of words. Private to this folder. */
import { type DeskScope, inScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';

/** The table of each index. */
const indexes = {
  work_requests_words: 'work_requests',
  notes_words: 'notes',
  internal_notes_words: 'internal_notes',
  request_answers_words: 'request_answers',
  work_requests_persons: 'work_requests',
  accounts_persons: 'accounts',
};
const names = Object.keys(indexes);

const here = `select ${names.map((name) => `gin_clean_pending_list('${name}')`).join(' + ')} as pages`;

/** On Citus every shard has its own index, and the shard's number ends all names. */
const onWorkers = `
  select coalesce(sum(result::bigint), 0) as pages
  from pg_dist_partition p
    join (values ${Object.entries(indexes)
      .map(([name, table]) => `('${name}', '${table}')`)
      .join(', ')}) words (index_name, table_name) on words.table_name = p.logicalrelid::text,
    lateral run_command_on_shards(p.logicalrelid, replace(
      $$select gin_clean_pending_list(regexp_replace('%s', '^.*_(\\d+)$', 'INDEX_\\1')::regclass)$$, 'INDEX', words.index_name))
  where success`;

/** Moves pending words of all clients into the indexes; returns the number of pages. */
export async function sortWaitingWords(database: Database): Promise<number> {
  const [wordSpread] = await database.query<{ isSpread: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as "isSpread"`,
  );
  const [row] = await database.query<{ pages: number }>(wordSpread!.isSpread ? onWorkers : here);
  return row!.pages;
}

/** Newest requests whose words can correct a search. */
const recentRequests = 3000;

/** The words that occur in the newest requests in scope, the most frequent first. */
export async function selectRecentWords(
  database: Database,
  { clientId, teamIds }: DeskScope,
  words: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ lexeme: string }>(
    `select w.lexeme
     from (
       select r.words from work_requests r where r.client_id = $1 and r.deleted_at is null and ${inScope(2)}
       order by r.posted_at desc, r.request_id desc limit ${recentRequests}
     ) newest, unnest(newest.words) w
     where w.lexeme = any($3::text[])
     group by w.lexeme order by count(*) desc, w.lexeme`,
    [clientId, teamIds, words.map((word) => `${clientId}:${word}`)],
  );
  return rows.map(({ lexeme }) => lexeme.slice(`${clientId}:`.length));
}
