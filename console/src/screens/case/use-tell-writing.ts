import { tellWriting } from '@fixpoint/contract/desk/case/tell-writing.ts';
import { writingLastsMs } from '@fixpoint/contract/desk/live.ts';
import { type FormEvent, useRef } from 'react';
import { call } from '#api/call.ts';

/** Tells colleagues who look at the case that somebody writes in it. Without such colleagues, nothing is sent. */
export function useTellWriting(requestId: number, hasOthers: boolean): (event: FormEvent) => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return ({ target }) => {
    const now = Date.now();
    if (!hasOthers || !(target instanceof HTMLTextAreaElement) || now - toldAt.current < writingLastsMs / 2)
      return;
    toldAt.current = now;
    // Without a network, colleagues only miss a hint.
    call(tellWriting, { requestId }).catch(() => undefined);
  };
}
