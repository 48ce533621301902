/** Names after an @ in an internal note. Loaded when somebody types one. */
import type { useColleagues, useTeams } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';

/** A member or a team that a note can mention, under a name that no other has. */
export interface Mentionable {
  mark: string;
  label: string;
  /** True if they may see the case. Only then they are offered. */
  maySee: boolean;
}

interface Choices {
  colleagues: NonNullable<ReturnType<typeof useColleagues>['data']>;
  teams: NonNullable<ReturnType<typeof useTeams>['data']>;
  /** The team of the case. */
  teamId: number | undefined;
  /** The author of the note, who is not offered. */
  authorId: number;
}

/** All colleagues and teams, by name, each with whether they may see the case. */
export function mentionablesOf({ colleagues, teams, teamId, authorId }: Choices): Mentionable[] {
  const members = colleagues
    .filter(({ isActive, accountId }) => isActive && accountId !== authorId)
    .map(({ accountId, name, username, isLimited, teamIds }) => ({
      accountId,
      mark: `<@m${accountId}>`,
      label: colleagues.filter((it) => it.name === name).length === 1 ? name : `${name} (${username})`,
      maySee: !isLimited || (teamId !== undefined && teamIds.includes(teamId)),
    }));
  const seers = new Set(members.filter(({ maySee }) => maySee).map(({ accountId }) => accountId));
  const labels = new Set(members.map(({ label }) => label));
  const ofTeams = teams
    .filter(({ isActive }) => isActive)
    .map(({ teamId: id, name, memberIds }) => ({
      mark: `<@t${id}>`,
      label: labels.has(name) ? text('note.mentionTeam', { name }) : name,
      maySee: memberIds.some((accountId) => seers.has(accountId)),
    }));
  return [...members, ...ofTeams].map(({ mark, label, maySee }) => ({ mark, label, maySee }));
}

/** The text as it is sent: marks in place of the names after an @. The longest name wins. */
export function withMentionMarks(words: string, mentionables: readonly Mentionable[]): string {
  const longestFirst = [...mentionables].sort((one, other) => other.label.length - one.label.length);
  return longestFirst.reduce(
    (read, { mark, label }) =>
      read.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])@${escaped(label)}(?![\\p{L}\\p{N}])`, 'gu'), mark),
    words,
  );
}

/** With the flag u, a regular expression allows no other escapes, not even of a hyphen. */
function escaped(label: string): string {
  return label.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** The beginning of a name that is typed after an @ before the caret; undefined without one. */
export function nameBefore(words: string, caret: number): { from: number; name: string } | undefined {
  const typed = /(?:^|[^\p{L}\p{N}])@([^@\n]{0,40})$/u.exec(words.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { from: caret - typed.length, name: typed };
}

const offeredMax = 8;

/** The mentionables that may see the case and have a word that begins like the typed one. None after a whole name. */
export function offersFor(mentionables: readonly Mentionable[], typed: string): Mentionable[] {
  const begin = typed.toLocaleLowerCase();
  const found = mentionables.filter(({ label, maySee }) => {
    const name = label.toLocaleLowerCase();
    return maySee && (name.startsWith(begin) || name.includes(` ${begin}`));
  });
  const isWhole = found.length === 1 && found[0]!.label.toLocaleLowerCase() === begin;
  return isWhole ? [] : found.slice(0, offeredMax);
}
