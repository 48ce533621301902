/** The words of people, for searches of callers who may see contact data. Private to this folder. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { inScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { type QueueReader, matchingRequests } from './filter-sql.ts';
import { contactSeen, personWords, reporterParts } from './person-sql.ts';
import { SqlValues } from './sql-values.ts';

/** People whose words can correct a search. */
const peopleMax = 200;

/** The words that occur in names of reporters, the most frequent first. Empty without the right to see contact data. */
export async function selectNamesAmong(
  database: Database,
  asker: QueueReader,
  words: readonly string[],
): Promise<string[]> {
  const { clientId, teamIds } = asker.scope;
  const values = new SqlValues();
  const isSeen = contactSeen(asker, values);
  if (isSeen === undefined || words.length === 0) return [];
  const lexemes = words.map((word) => `${clientId}:${word}`);
  const client = values.add(clientId);
  const query = `${values.add(lexemes.map((lexeme) => `'${lexeme}'`).join(' | '))}::tsquery`;
  const visible = `r.client_id = ${client} and r.deleted_at is null and ${inScope(values.at(teamIds))} and ${isSeen}`;
  const rows = await database.queryOnce<{ lexeme: string }>(
    `select w.lexeme
     from (
       (select ${personWords('r')} as words from work_requests r
        where ${visible} and ${personWords('r')} @@ ${query} limit ${peopleMax})
       union all
       (select ${personWords('a')} from accounts a
        where a.client_id = ${client} and a.role is null and ${personWords('a')} @@ ${query}
          and exists (select from work_requests r where r.account_id = a.account_id and ${visible}) limit ${peopleMax})
     ) people, unnest(people.words) w
     where w.lexeme = any(${values.add(lexemes)}::text[])
     group by w.lexeme order by count(*) desc, w.lexeme`,
    values.all,
  );
  return rows.map(({ lexeme }) => lexeme.slice(`${clientId}:`.length));
}

/** Number of requests of the filter whose reporter matches its words or its person, up to `most`. */
export async function countReporterMatches(
  database: Database,
  { text, samePersonAs }: RequestFilter,
  asker: QueueReader,
  most: number,
): Promise<number> {
  const values = new SqlValues();
  // Only reporters are looked up. Requests that have the words themselves may be nearly all.
  const parts = samePersonAs === undefined ? reporterParts(text, asker, values) : [[]];
  const filter = samePersonAs === undefined ? {} : { samePersonAs };
  const rows = parts.map(
    (and) => `(${matchingRequests(filter, asker, values, { columns: 'r.request_id', limit: most, and })})`,
  );
  if (rows.length === 0) return 0;
  const [row] = await database.queryOnce<{ count: number }>(
    `select count(*) as count from (${rows.join(' union all ')}) found`,
    values.all,
  );
  return Math.min(row!.count, most);
}
