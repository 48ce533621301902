/** Mentions in internal notes: who is meant, whether they may see the request, and their present names. */
import { type Mention, mentionMarks, mentionsMax } from '@fixpoint/contract/desk/internal-notes/mention.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { type MentionedName, selectMemberNames, selectSeers, selectTeamNames } from './mention-store.ts';

interface MarkedIds {
  accountIds: number[];
  teamIds: number[];
}

/** The members and teams that texts mention, each once. */
function idsIn(texts: readonly string[]): MarkedIds {
  const ids = { m: new Set<number>(), t: new Set<number>() };
  for (const text of texts)
    for (const [, kind, id] of text.matchAll(mentionMarks)) ids[kind as 'm' | 't'].add(Number(id));
  return { accountIds: [...ids.m], teamIds: [...ids.t] };
}

async function namesOf(database: Database, clientId: number, { accountIds, teamIds }: MarkedIds) {
  const [members, teams] = await Promise.all([
    accountIds.length === 0 ? [] : selectMemberNames(database, clientId, accountIds),
    teamIds.length === 0 ? [] : selectTeamNames(database, clientId, teamIds),
  ]);
  return { members, teams };
}

/** The marks in these texts, with the present names. */
export async function findMentions(
  database: Database,
  clientId: number,
  texts: readonly string[],
): Promise<Mention[]> {
  const { accountIds, teamIds } = idsIn(texts);
  const { members, teams } = await namesOf(database, clientId, { accountIds, teamIds });
  return [
    ...accountIds.map((id) => ({ mark: `<@m${id}>`, name: nameIn(members, id) })),
    ...teamIds.map((id) => ({ mark: `<@t${id}>`, name: nameIn(teams, id) })),
  ];
}

/** Puts the present names in place of the marks, for lists that show texts without their mentions. */
export async function findMentionedNames(
  database: Database,
  clientId: number,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const mentions = await findMentions(database, clientId, texts);
  return (text) =>
    mentions.reduce((read, { mark, name }) => read.replaceAll(mark, () => `@${name || '…'}`), text);
}

/**
 * The accounts of the members whom a note mentions, alone or with their team. A mention gives no right: if somebody
 * may not see the request, the note is refused, with their name. In a team, those who may see it are told.
 */
export async function mentionedBy(
  tx: Database,
  clientId: number,
  requestId: number,
  text: string,
): Promise<number[]> {
  const { accountIds, teamIds } = idsIn([text]);
  const count = accountIds.length + teamIds.length;
  if (count === 0) return [];
  if (count > mentionsMax)
    throw new ApplicationError('fieldInvalid', { say: 'mentions.most', most: mentionsMax });
  const { members, teams } = await namesOf(tx, clientId, { accountIds, teamIds });
  const seers = await selectSeers(tx, clientId, requestId, { accountIds, teamIds });
  for (const id of accountIds)
    if (seers.every(({ accountId }) => accountId !== id)) refuse('mentions.unseen', nameIn(members, id));
  for (const id of teamIds)
    if (seers.every((seer) => !seer.teamIds.includes(id))) refuse('mentions.unseenTeam', nameIn(teams, id));
  return seers.map(({ accountId }) => accountId);
}

function refuse(say: 'mentions.unseen' | 'mentions.unseenTeam', name: string): never {
  if (name === '') throw new ApplicationError('fieldInvalid', { say: 'mentions.unknown' });
  throw new ApplicationError('fieldInvalid', { say, name });
}

function nameIn(names: readonly MentionedName[], id: number): string {
  return names.find((one) => one.id === id)?.name ?? '';
}
