import type { DeskAccess } from '@fixpoint/contract/define-command.ts';
import type { RefusalName } from '@fixpoint/contract/desk/problem.ts';
import type { DeskScene } from './desk-scene.ts';

/** The outcome of a permitted call. `own`: the answer contains only the caller's own data. */
type Ending = RefusalName | 'own';

/** An attempt on one command of the desk. */
export interface DeskAttempt {
  /** The least role that may call, written independently of the contract. */
  readonly from: DeskAccess;
  /** Builds the payload from things of the team Parks of one municipality. */
  readonly payload: (scene: DeskScene) => object;
  /** Outcome for a member of another municipality. */
  readonly elsewhere: Ending;
  /** Outcome for a clerk who is limited to another team. */
  readonly otherTeam: Ending;
  /** True if only people may call it, and no API key. */
  readonly isForPeople?: true;
}
