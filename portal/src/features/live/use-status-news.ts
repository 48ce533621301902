import { useEffect, useRef } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';

export interface VisibleStatus {
  workRequestId: number;
  /** The public name of the status. */
  status: string;
}

/** Announces a new status of the request on the screen. Showing another request is not announced. */
export function useStatusNews(visibleStatus: VisibleStatus | undefined): void {
  const knownStatus = useRef<VisibleStatus | undefined>(undefined);
  const { workRequestId, status } = visibleStatus ?? {};

  useEffect(() => {
    const before = knownStatus.current;
    if (workRequestId === undefined || status === undefined) {
      knownStatus.current = undefined;
      return;
    }
    knownStatus.current = { workRequestId, status };
    if (before?.workRequestId !== workRequestId || before.status === status) return;
    announce(
      requestsText('live.statusChanged', { id: String(workRequestId), status: municipalText(status) }),
    );
  }, [workRequestId, status]);
}
