import { correctContact } from '@fixpoint/contract/desk/case/correct-contact.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { moveDraftsOn } from '#features/requests/case-drafts.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';

export interface ContactFields {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export type CorrectedContact = Partial<ContactFields>;

interface Correction {
  version: number;
  contact: CorrectedContact;
}

/** Corrects the contact of a request, and takes a correction back, also after the form is gone. */
export function useCorrectContact(requestId: number) {
  const { accountId } = useMe().me;
  const queries = useQueryClient();

  async function correct({ version, contact }: Correction, takesBack?: boolean) {
    const answer = await call(correctContact, { requestId, version, contact, takesBack });
    moveDraftsOn(accountId, { requestId, version }, answer.version);
    void queries.invalidateQueries({ queryKey: caseKey(requestId) });
    void queries.invalidateQueries({ queryKey: ['counts'] });
    return answer;
  }

  const mutation = useMutation({ mutationFn: (correction: Correction) => correct(correction) });
  return {
    ...mutation,
    takeBack: (correction: Correction, onDone: () => void) => {
      correct(correction, true).then(onDone, (failure: Error) =>
        toast(text('case.notSaved', { number: String(requestId), why: failureText(failure) })),
      );
    },
  };
}
