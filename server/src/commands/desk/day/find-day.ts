import type { DeskHandler } from '#commands/desk/handler.ts';
import { askerOf } from '#commands/desk/queue/asker-of.ts';
import { findMentionedNames } from '#requests/notices/mentions.ts';
import { endOfDay, findCasesOfDay } from '#desk/day/find-cases-of-day.ts';

export const findDay: DeskHandler<'findDay'> = async ({ withTeam }, call, { database }) => {
  const { cases, hasMore } = await findCasesOfDay(database, askerOf(call), { withTeam });
  const internalTexts = cases.flatMap(({ notes }) =>
    notes.filter(({ kind }) => kind === 'internal').map(({ text }) => text),
  );
  const withNames = await findMentionedNames(database, call.caller.scope.clientId, internalTexts);
  return {
    endsAt: endOfDay(call.now, call.caller.client.timeZone),
    cases: cases.map((one) => ({
      ...one,
      notes: one.notes.map(({ text, at, ...note }) => ({
        ...note,
        text: note.kind === 'internal' ? withNames(text) : text,
        at: new Date(at),
      })),
      photos: one.photos.map((photo) => ({
        ...photo,
        hiddenAt: photo.hiddenAt === null ? null : new Date(photo.hiddenAt),
        address: `/api/photos/${one.requestId}/${photo.photoId}`,
      })),
    })),
    hasMore,
  };
};
