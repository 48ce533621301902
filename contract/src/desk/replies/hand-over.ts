/** The team, the person and the owner that a request gets with a reply. */
import * as z from 'zod/mini';

export const handOver = {
  /** The team that the request gets with the reply; null: none. Left out: it stays. */
  teamId: z.optional(z.nullable(z.int32())),
  /** The person who works on it from the reply on; null: nobody. Left out: it stays. */
  assigneeId: z.optional(z.nullable(z.int())),
  /** Key of the owner that the request is passed on to with the reply; empty: none. Left out: it stays. */
  ownerKey: z.optional(z.string().check(z.maxLength(100))),
};

const fields = z.object(handOver);

export type HandOver = z.output<typeof fields>;
