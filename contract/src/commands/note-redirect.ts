// chunk: reporting
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger, wireNumber } from '#wire/wire-number.ts';

/** Our own command: the municipality counts how often residents go to the owner of a road instead. */
export const noteRedirect = defineCommand({
  cmd: 'noteredirect',
  summary: 'Counts a resident who goes to the owner of the place. It stores nothing about the resident.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    worktypeid: wireInteger,
    /** Stored as a cell of 250 metres. */
    longitude: wireNumber.check(z.minimum(-180), z.maximum(180)),
    latitude: wireNumber.check(z.minimum(-90), z.maximum(90)),
    /** `Key` of the owner, as `findownerofplace` answered. */
    placeowner: z.string().check(z.maxLength(100)),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['notFound'],
});
