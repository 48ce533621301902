import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from 'react-router';
import type { RequestDraft } from '#features/drafts/draft.ts';
import { draftStorage } from '#features/drafts/draft-storage.ts';
import { paths } from '#features/navigation/paths.ts';
import { positionOf } from '#features/requests/position-of.ts';
import type { RequestByGuid } from '#features/requests/request-queries.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';

export interface ReportAgainProps {
  guid: string;
  request: RequestByGuid;
}

/**
 * Opens the form with the place and the work type of a closed request. It sends nothing. A report that the resident has
 * begun already stays as it is.
 */
export function ReportAgain({ guid, request }: ReportAgainProps) {
  const { client, citizen, isLoggedIn, workTypes } = useSession();
  const [isReady, setReady] = useState(false);
  const begin = useEffectEvent(async () => {
    const drafts = draftStorage(client?.id ?? 0, { isLoggedIn, email: citizen?.email });
    if ((await drafts.read()) !== undefined) return;
    const workType = workTypes.find(({ name }) => name === request.WorkTypeName);
    drafts.keep(draftOf({ guid, request }, workType?.id ?? null), isLoggedIn);
    drafts.flush();
  });
  useEffect(() => {
    void begin().finally(() => setReady(true));
  }, []);
  return isReady ? <Navigate to={paths.home} replace /> : <Spinner label={text('requestStatus.loading')} />;
}

function draftOf({ guid, request }: ReportAgainProps, workTypeId: number | null): RequestDraft {
  const position = positionOf(request);
  return {
    fileGuid: crypto.randomUUID(),
    isSubmitted: false,
    workTypeId,
    description: '',
    pin: position === undefined ? null : { ...position, address: null },
    again: { guid, requestId: request.WorkRequestId },
    photos: [],
    isPanelOpen: position !== undefined,
    savedAt: new Date(),
  };
}
