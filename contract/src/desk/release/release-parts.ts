/** Parts that the commands for releasing words and photos share. */
import * as z from 'zod/mini';
import { descriptionMaxLength, photosOnRequestMax } from '#limits.ts';

/** Why words or photos stay private. `personal`: they have personal data of somebody. */
export const keepBackReasons = ['personal', 'insult', 'wrong', 'other'] as const;
export const keepBackReason = z.enum(keepBackReasons);
export type KeepBackReason = z.output<typeof keepBackReason>;

/** `waits`: nobody has decided. */
export const releaseStates = ['waits', 'released', 'keptBack'] as const;
export const releaseState = z.enum(releaseStates);
export type ReleaseState = z.output<typeof releaseState>;

/** Hash of the description that the reviewer has read. */
export const readHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The words that become public in place of the resident's own. */
export const releasedWords = z.string().check(z.trim(), z.minLength(1), z.maxLength(descriptionMaxLength));

/** The most photos of one decision. Edits make further photos, so it is more than a request shows. */
export const releasedPhotosMax = photosOnRequestMax * 2;
