import type { Problem } from '@fixpoint/contract/desk/problem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { useMe } from '#features/session/me.ts';
import { moveDraftsOn } from './case-drafts.ts';
import type { Case } from './case-queries.ts';
import { caseKey } from './case-queries.ts';
import { type RequestAct, doAct, type EditableFields } from './change-request.ts';
import { refreshRows } from './request-list.ts';
import { useQuestion } from './use-question.ts';

/** Changes that others made to the same field since the version on the screen. */
export type Change = NonNullable<Problem['changes']>[number];

/** An act that conflicts with changes of others, and needs a decision. */
export interface Conflict {
  requestId: number;
  /** The version with the changes of others. The member has seen nothing later when they decide. */
  version: number;
  fields: EditableFields;
  changes: readonly Change[];
  /** The refusal that reported the conflict. */
  failure: Error;
  onDecided: ActOptions['onDecided'];
}

export interface ActOptions {
  /** Reports the success. */
  onDone?: (version: number) => void;
  /**
   * Called on a conflict with the version that includes the changes of others. The screen shows this version.
   */
  onConflict?: ((version: number) => void) | undefined;
  /** Called after the member has decided the conflict. */
  onDecided?: (() => void) | undefined;
  /** True if this act is that decision. */
  isDecision?: boolean;
}

interface ActAttempt extends ActOptions {
  requestedAct: RequestAct;
  version: number;
}

/** Acts on a case. Each act is saved at once. A conflict with others stays until it is decided. */
export function useCaseActs(item: Case) {
  const { accountId } = useMe().me;
  const { requestId } = item;
  const seeChanged = useSeeChanged(requestId);
  const [conflict, setConflict] = useState<Conflict>();
  const isHere = useIsHere();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ requestedAct, version }: ActAttempt) => doAct({ requestId, version }, requestedAct),
    // Also reports to a member who has gone on to the next case.
    onSuccess: (next, { version, onDone, isDecision }) => {
      moveDraftsOn(accountId, { requestId, version }, next);
      if (isDecision === true) setConflict(undefined);
      onDone?.(next);
      // The screen shows the change before anything else happens.
      return seeChanged();
    },
    onError: (failure, { requestedAct, version: seenVersion, onConflict, onDecided, isDecision }) => {
      void seeChanged();
      if (!isHere.current)
        return toast(text('case.notSaved', { number: String(requestId), why: failureText(failure) }));
      if (!isRefusedAs(failure, 'conflict') || requestedAct.kind !== 'update') return;
      // One conflict at a time. It stays until it is decided, and later ones are only reported as failures.
      if (conflict !== undefined && isDecision !== true) return;
      const { changes = [], version = seenVersion } = failure.problem;
      onConflict?.(version);
      setConflict({ requestId, version, fields: requestedAct.fields, changes, failure, onDecided });
    },
  });

  function act(requestedAct: RequestAct, options: ActOptions = {}, version = item.version): void {
    mutate({ requestedAct, version, isDecision: settles(requestedAct, conflict), ...options });
  }

  return {
    act,
    isBusy: isPending,
    /** The last failure, except a conflict. */
    failure: error === conflict?.failure ? null : error,
    forgetFailure: reset,
    conflict: conflict?.requestId === requestId ? conflict : undefined,
    forgetConflict: () => {
      setConflict(undefined);
      reset();
    },
  };
}

/** True if an act sets all fields of the conflict, for example a text merged by hand. */
function settles(requestedAct: RequestAct, conflict: Conflict | undefined): boolean {
  if (conflict === undefined || requestedAct.kind !== 'update') return false;
  return Object.keys(conflict.fields).every((field) => field in requestedAct.fields);
}

/** True while the case is on the screen. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}

/** Loads the changes. The live connection reports them as well; this works without one. */
function useSeeChanged(requestId: number): () => Promise<void> {
  const queries = useQueryClient();
  const { question } = useQuestion();
  return async () => {
    await queries.invalidateQueries({ queryKey: caseKey(requestId) });
    void queries.invalidateQueries({ queryKey: ['counts'] });
    await refreshRows(queries, question, [requestId]).catch(() => undefined);
  };
}

export type CaseActs = ReturnType<typeof useCaseActs>;
