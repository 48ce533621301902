/** SQL conditions on the reporter of `work_requests r`. Only here does a search meet contact data. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { type DeskScope, inScope, mayAs } from '#desk/scope.ts';
import { personSearch } from './person-words.ts';
import type { SqlValues } from './sql-values.ts';

/** The member who asks, with the member's teams. */
interface ContactReader {
  readonly scope: DeskScope;
  readonly ownTeamIds: readonly number[];
}

/** SQL of the words of a person, written as in the indexes of migration 0064. */
export function personWords(table: string): string {
  return `person_words(${table}.client_id, ${table}.first_name, ${table}.last_name, ${table}.email, ${table}.phone_number)`;
}

/**
 * SQL: true if the asker may see the contact data of the request with this alias. Like `show-contact`: a clerk may in
 * every visible request, a crew in those of their teams and their own. Undefined if the asker may in no request.
 */
export function contactSeen(
  { scope, ownTeamIds }: ContactReader,
  values: SqlValues,
  request = 'r',
): string | undefined {
  if (mayAs(scope, 'clerk')) return 'true';
  if (!mayAs(scope, 'crew')) return undefined;
  const [teams, account] = [values.add(ownTeamIds), values.add(scope.accountId)];
  return `(${request}.team_id = any(${teams}::integer[]) or ${request}.assignee_id = ${account}::bigint)`;
}

/**
 * SQL conditions for the requests whose reporter has all words of the search: a guest by the contact data of the
 * request, a citizen by the account. Undefined if the asker may not see contact data, or without words.
 */
function reporterMatches(
  text: RequestFilter['text'],
  asker: ContactReader,
  values: SqlValues,
): { isSeen: string; ofGuest: string; ofCitizen: string } | undefined {
  const search = personSearch(asker.scope.clientId, text ?? '');
  const isSeen = search && contactSeen(asker, values);
  if (isSeen === undefined) return undefined;
  const client = `${values.add(asker.scope.clientId)}::integer`;
  const parts = [
    ...(search!.words === undefined ? [] : [`${values.add(search!.words)}::tsquery`]),
    ...(search!.phone === undefined ? [] : [`phone_query(${client}, ${values.add(search!.phone)})`]),
  ];
  const query = parts.length === 1 ? parts[0] : `(${parts.join(' && ')})`;
  const has = (table: string) => `${personWords(table)} @@ ${query}`;
  const citizens = `select a.account_id from accounts a where a.client_id = ${client} and a.role is null and ${has('a')}`;
  return { isSeen, ofGuest: has('r'), ofCitizen: `r.account_id = any(array(${citizens}))` };
}

/** Conditions that find `work_requests r` by their reporter: guests, then citizens. Empty without the right. */
export function reporterParts(
  text: RequestFilter['text'],
  asker: ContactReader,
  values: SqlValues,
): string[][] {
  const matchCondition = reporterMatches(text, asker, values);
  if (matchCondition === undefined) return [];
  const { isSeen, ofGuest, ofCitizen } = matchCondition;
  return [
    [isSeen, ofGuest],
    [isSeen, `not ${ofGuest}`, ofCitizen],
  ];
}

/** SQL: true if the reporter has all words of the search and the asker may see that. */
export function isReporterMatch(
  text: RequestFilter['text'],
  asker: ContactReader,
  values: SqlValues,
): string {
  const matchCondition = reporterMatches(text, asker, values);
  if (matchCondition === undefined) return 'false';
  return `coalesce(${matchCondition.isSeen} and (${matchCondition.ofGuest} or ${matchCondition.ofCitizen}), false)`;
}

/**
 * SQL: true if `work_requests r` has the same reporter as that request: the same account, e-mail address or phone
 * number. The asker must be allowed to see the contact data of both requests.
 */
export function samePersonCondition(requestId: number, asker: ContactReader, values: SqlValues): string {
  const isSeen = contactSeen(asker, values);
  if (isSeen === undefined) return 'false';
  const client = `${values.add(asker.scope.clientId)}::integer`;
  const that = `x.client_id = ${client} and x.request_id = ${values.add(requestId)}::bigint and x.deleted_at is null
    and ${inScope(values.at(asker.scope.teamIds), 'x')} and ${contactSeen(asker, values, 'x')!}`;
  return `${isSeen} and r.request_id = any(array(
    with person as materialized (
      select a.account_id,
        same_person_query(x.client_id, coalesce(a.email, x.email),
          coalesce(nullif(x.phone_number, ''), a.phone_number, '')) as query
      from work_requests x
        left join accounts a on a.client_id = x.client_id and a.account_id = x.account_id and a.role is null
      where ${that})
    select o.request_id from person, work_requests o
    where o.client_id = ${client} and o.deleted_at is null and ${personWords('o')} @@ person.query
    union all
    select o.request_id from person, work_requests o where o.client_id = ${client} and o.account_id = person.account_id
    union all
    select o.request_id from person
      join accounts b on b.client_id = ${client} and b.role is null and ${personWords('b')} @@ person.query
      join work_requests o on o.client_id = ${client} and o.account_id = b.account_id))`;
}
