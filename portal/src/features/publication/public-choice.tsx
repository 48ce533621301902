// chunk: late
import { choosePublic } from '@fixpoint/contract/commands/choose-public.ts';
import { findPublicChoice } from '@fixpoint/contract/commands/find-public-choice.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { call } from '#api/call.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { publicationText } from '#messages/publication-text.ts';
import styles from './public-choice.module.css';

export interface PublicChoiceProps {
  /** Guid of the request. */
  guid: string;
  /** Number of the request. */
  id: number;
  token: string;
  /** The fileGuid under which this device sent the request; undefined if it did not. */
  fileGuid?: string | undefined;
  headingLevel: 2 | 3;
}

/** Says whether strangers see the request. The reporter changes it here. */
export function PublicChoice({ guid, id, token, fileGuid, headingLevel }: PublicChoiceProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const queries = useQueryClient();
  const proof = { token, guid, ...(fileGuid !== undefined && { fileguid: fileGuid }) };
  const queryKey = ['public', guid, token, fileGuid];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(findPublicChoice, proof, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (notpublic: boolean) => call(choosePublic, { ...proof, notpublic }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  if (data === undefined) return null;
  const { IsPublic, IsNotPublic, MayHide, MayShow } = data;
  // Its work type is not public, or staff do not show it: there is nothing to choose.
  if (!IsPublic && !IsNotPublic) return null;
  const mayChange = IsNotPublic ? MayShow : MayHide;
  return (
    <section aria-labelledby={titleId} className={styles.choice} data-unprinted>
      <Heading id={titleId}>{publicationText('publication.title')}</Heading>
      <output>{publicationText(IsNotPublic ? 'publication.isNotPublic' : 'publication.isPublic')}</output>
      {IsNotPublic && MayHide && !MayShow && <p>{publicationText('publication.onlyDevice')}</p>}
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <div className={styles.actions}>
        {IsPublic && <a href={`/r/${id}`}>{publicationText('publication.openPage')}</a>}
        {mayChange && (
          <Button isBusy={isPending} onClick={() => !isPending && mutate(!IsNotPublic)}>
            {publicationText(IsNotPublic ? 'publication.showAgain' : 'publication.hide')}
          </Button>
        )}
      </div>
    </section>
  );
}
