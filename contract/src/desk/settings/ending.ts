/** How a final status ends a request. */
import * as z from 'zod/mini';

export const endingKinds = ['other', 'done', 'reported', 'passed-on'] as const;

export type Ending = (typeof endingKinds)[number];

/** Residents see it as a sign: a tick, an equals sign or an arrow. It has no effect on other statuses. */
export const ending = z._default(z.enum(endingKinds), 'other');
