import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { createContext, use } from 'react';

/** Who is signed in, and where. */
export type Me = ResultOf<typeof findMe>;

/** Under which it is kept. */
export const meKey = ['me'];

export const MeContext = createContext<Me | undefined>(undefined);

/** Inside of the desk there is always somebody. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error('Nobody is signed in here.');
  return me;
}
