import * as z from 'zod/mini';
import { ownerActs } from './owner-acts.ts';

/** The owner of a request's place, as it was when the request came in. */
export const toldOwner = z.object({
  key: z.string(),
  /** In the municipality's own language. */
  name: z.string(),
  /** Name of the road or the ground; empty: it has none. */
  place: z.string(),
  act: z.enum(ownerActs),
  /** True if the reporter read it, and still sent the request to the municipality. */
  isSentAnyway: z.boolean(),
});

export type ToldOwner = z.output<typeof toldOwner>;
