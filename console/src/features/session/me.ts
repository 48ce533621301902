import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { type DistanceRounding, distanceText } from '@fixpoint/languages/distance.ts';
import { createContext, use } from 'react';

/** The signed-in member and their municipality. */
export type Me = ResultOf<typeof findMe>;

/** The key of the query. */
export const meKey = ['me'];

export const MeContext = createContext<Me | undefined>(undefined);

/** Inside the desk somebody is always signed in. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error('Nobody is signed in here.');
  return me;
}

/** Says distances in the unit of the municipality. */
export function useDistanceText(): (metres: number, rounding?: DistanceRounding) => string {
  const { timeZone } = useMe().client;
  return (metres, rounding) => distanceText(metres, timeZone, rounding);
}
