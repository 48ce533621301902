import { useEffect, useRef } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';

export interface ShownStatus {
  workRequestId: number;
  /** The public name of the status. */
  status: string;
}

/** Announces a new status of the request on the screen. Showing another request is not announced. */
export function useStatusNews(shown: ShownStatus | undefined): void {
  const known = useRef<ShownStatus | undefined>(undefined);
  const { workRequestId, status } = shown ?? {};

  useEffect(() => {
    const before = known.current;
    if (workRequestId === undefined || status === undefined) {
      known.current = undefined;
      return;
    }
    known.current = { workRequestId, status };
    if (before?.workRequestId !== workRequestId || before.status === status) return;
    announce(
      requestsText('live.statusChanged', { id: String(workRequestId), status: municipalText(status) }),
    );
  }, [workRequestId, status]);
}
