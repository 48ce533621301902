/** Staff make words and photos of a request public, keep them private, or take such a decision back. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { decideRelease as command } from '@fixpoint/contract/desk/release/decide-release.ts';
import type { ReleaseState } from '@fixpoint/contract/desk/release/release-parts.ts';
import type { ActKind } from '#audit/act.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import { type Release, applyRelease } from '#requests/public/apply-release.ts';
import { recordAct } from '#workflows/record-act.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';
import type { TakeDownContext } from '#workflows/take-down/take-down.ts';

export type ReleaseOrder = Omit<PayloadOf<typeof command>, 'repeatKey'>;

type ReleaseKind = 'released' | 'kept-back' | 'release-undone';

const actKindOf = {
  released: 'words-released',
  'kept-back': 'words-kept-back',
  'release-undone': 'release-undone',
} as const satisfies Record<ReleaseKind, ActKind>;

/** Stores the decision, writes the log and the audit log, and brings the public view in line. */
export function decideRelease(
  database: Database,
  context: TakeDownContext,
  order: ReleaseOrder,
): Promise<{ version: number; decision: number }> {
  const { caller, now, actor } = context;
  const { clientId } = caller.scope;
  const { requestId, reason } = order;
  const words = wordsOf(order);
  const kind = kindOf(order);
  if (reason === undefined && statesOf(order).includes('keptBack'))
    throw new ApplicationError('fieldInvalid', 'A reason is needed to keep something private.');
  return database.transaction(async (tx) => {
    const act = { kind, comment: '', adds: () => ({ release: [null, saidOf(order)] as const }) };
    const update = { ...staffUpdate(context, requestId), fields: {}, act };
    const version = await changeRequest(tx, clientId, requestId, update);
    const release = { seenDecision: order.decision, words, photos: order.photos, now };
    const decision = await applyRelease(tx, clientId, requestId, release);
    await recordAct(tx, clientId, { kind: actKindOf[kind], actor, about: { requestId, reason } }, now);
    return { version, decision };
  });
}

function wordsOf({ words }: ReleaseOrder): Release['words'] {
  if (words === undefined) return undefined;
  const { state, text = '', readHash = '' } = words;
  if (state === 'released' && (text === '' || readHash === ''))
    throw new ApplicationError('fieldInvalid', 'Released words need `text` and `readHash`.');
  return { state, text, readHash };
}

/** Anything that becomes public names the act, or else anything that is kept private. */
function kindOf(order: ReleaseOrder): ReleaseKind {
  const states = statesOf(order);
  if (states.includes('released')) return 'released';
  return states.includes('keptBack') ? 'kept-back' : 'release-undone';
}

function statesOf({ words, photos }: ReleaseOrder): ReleaseState[] {
  return [...(words ? [words.state] : []), ...photos.map(({ state }) => state)];
}

/** For the log, without any words. */
function saidOf({ words, photos, reason }: ReleaseOrder): object {
  return {
    ...(words && { words: words.state }),
    ...(photos.length > 0 && { photos: photos.map(({ photoId, state }) => ({ photoId, state })) }),
    ...(reason && { reason }),
  };
}
