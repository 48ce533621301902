import type { Problem } from '@fixpoint/contract/desk/problem.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@fixpoint/ui/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import type { Case } from './case-queries.ts';
import { caseKey } from './case-queries.ts';
import { type Act, doAct, type RequestFields } from './change-request.ts';
import type { QueueQuestion } from './filter-in-url.ts';
import { refreshRows } from './request-list.ts';
import { useQuestion } from './use-question.ts';

/** What others changed in the same place, since the version that was seen. */
export type Change = NonNullable<Problem['changes']>[number];

/** What was wanted, and cannot be had without a decision. */
export interface Clash {
  requestId: number;
  fields: RequestFields;
  changes: readonly Change[];
}

export interface ActOptions {
  /** Says what was done. */
  onDone?: (version: number) => void;
}

interface Wanted extends ActOptions {
  wanted: Act;
  version: number;
}

/** Doing something to a case: saved at once; a clash with others is kept to be decided on. */
export function useCaseActs(item: Case) {
  const queries = useQueryClient();
  const { question } = useQuestion();
  const { requestId } = item;
  const [clash, setClash] = useState<Clash>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ wanted, version }: Wanted) => doAct({ requestId, version }, wanted),
    // Whoever has gone on to the next case meanwhile is told all the same.
    onSuccess: (next, { onDone }) => {
      setClash(undefined);
      onDone?.(next);
    },
    onError: (failure, { wanted }) => {
      if (!isHere.current)
        return toast(text('case.notSaved', { number: String(requestId), why: failureText(failure) }));
      if (!isRefusedAs(failure, 'conflict') || wanted.kind !== 'update') return;
      setClash({ requestId, fields: wanted.fields, changes: failure.problem.changes ?? [] });
    },
    onSettled: () => seeChanged(queries, question, requestId),
  });

  function act(wanted: Act, options: ActOptions = {}, version = item.version): void {
    mutate({ wanted, version, ...options });
  }

  const isClash = clash !== undefined && isRefusedAs(error, 'conflict');
  return {
    act,
    isBusy: isPending,
    /** What went wrong, but for a clash. */
    failure: isClash ? null : error,
    forgetFailure: reset,
    clash: clash?.requestId === requestId ? clash : undefined,
    forgetClash: () => {
      setClash(undefined);
      reset();
    },
  };
}

/** Asks for what has changed. The line tells of it as well; this is for when there is none. */
async function seeChanged(queries: QueryClient, question: QueueQuestion, requestId: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: caseKey(requestId) });
  void queries.invalidateQueries({ queryKey: ['counts'] });
  await refreshRows(queries, question, [requestId]).catch(() => undefined);
}

export type CaseActs = ReturnType<typeof useCaseActs>;
