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
import { type Act, doAct, type RequestFields } from './change-request.ts';
import { refreshRows } from './request-list.ts';
import { useQuestion } from './use-question.ts';

/** What others changed in the same place, since the version that was seen. */
export type Change = NonNullable<Problem['changes']>[number];

/** What was wanted, and cannot be had without a decision. */
export interface Clash {
  requestId: number;
  /** With what others have changed; whoever decides has seen that, and no more. */
  version: number;
  fields: RequestFields;
  changes: readonly Change[];
  /** By which it was told. */
  failure: Error;
  onDecided: ActOptions['onDecided'];
}

export interface ActOptions {
  /** Says what was done. */
  onDone?: (version: number) => void;
  /** Called when it clashes with what another has done: the version with that, which whoever did it is shown now. */
  onClash?: ((version: number) => void) | undefined;
  /** Called when it has been decided whose it is to be. */
  onDecided?: (() => void) | undefined;
  /** Whether this is that decision. */
  isDecision?: boolean;
}

interface Wanted extends ActOptions {
  wanted: Act;
  version: number;
}

/** Doing something to a case: saved at once; a clash with others is kept to be decided on. */
export function useCaseActs(item: Case) {
  const { accountId } = useMe().me;
  const { requestId } = item;
  const seeChanged = useSeeChanged(requestId);
  const [clash, setClash] = useState<Clash>();
  const isHere = useIsHere();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ wanted, version }: Wanted) => doAct({ requestId, version }, wanted),
    // Whoever has gone on to the next case meanwhile is told all the same.
    onSuccess: (next, { version, onDone, isDecision }) => {
      moveDraftsOn(accountId, { requestId, version }, next);
      if (isDecision === true) setClash(undefined);
      onDone?.(next);
      // It is on the screen before anything else is done.
      return seeChanged();
    },
    onError: (failure, { wanted, version: seen, onClash, onDecided, isDecision }) => {
      void seeChanged();
      if (!isHere.current)
        return toast(text('case.notSaved', { number: String(requestId), why: failureText(failure) }));
      if (!isRefusedAs(failure, 'conflict') || wanted.kind !== 'update') return;
      // One at a time: what is to be decided on stays until it is, and what comes after it is refused in words.
      if (clash !== undefined && isDecision !== true) return;
      const { changes = [], version = seen } = failure.problem;
      onClash?.(version);
      setClash({ requestId, version, fields: wanted.fields, changes, failure, onDecided });
    },
  });

  function act(wanted: Act, options: ActOptions = {}, version = item.version): void {
    mutate({ wanted, version, isDecision: settles(wanted, clash), ...options });
  }

  return {
    act,
    isBusy: isPending,
    /** What went wrong, but for a clash. */
    failure: error === clash?.failure ? null : error,
    forgetFailure: reset,
    clash: clash?.requestId === requestId ? clash : undefined,
    forgetClash: () => {
      setClash(undefined);
      reset();
    },
  };
}

/** Whether an act sets all that there is to be decided on: words merged by hand, say. */
function settles(wanted: Act, clash: Clash | undefined): boolean {
  if (clash === undefined || wanted.kind !== 'update') return false;
  return Object.keys(clash.fields).every((field) => field in wanted.fields);
}

/** Whether the case is still on the screen. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}

/** Asks for what has changed. The line tells of it as well; this is for when there is none. */
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
