import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { fileSizeText } from '@fixpoint/languages/file-size.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { useState } from 'react';
import type { Case } from '#features/requests/case-queries.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';
import { ChoosePdf } from './choose-pdf.tsx';
import { useFileActs } from './use-file-acts.ts';

export interface CaseFilesProps {
  item: Case;
  mayWork: boolean;
}

/** The files of a case besides photos. Staff can add a PDF, for everybody or for staff only. */
export function CaseFiles({ item, mayWork }: CaseFilesProps) {
  const { requestId, attachments } = item;
  const mayHide = isAtLeast(useMe().me.role, 'clerk') && mayWork;
  const [isHidden, setHidden] = useState(false);
  const { mutate, isPending, error } = useFileActs(requestId);
  return (
    <>
      {attachments.length > 0 && (
        <ul className={styles.talk} aria-label={text('files.title')}>
          {attachments.map(({ attachmentId, name, bytes, hiddenAt, address }) => (
            <li key={attachmentId} className={styles.acts}>
              <a href={address} download={name}>
                <bdi>{name}</bdi>
              </a>
              <span className={styles.by}>
                <span>{fileSizeText(bytes)}</span>
                {hiddenAt !== null && <span>{text('files.hidden')}</span>}
              </span>
              {mayHide && (
                <Button
                  kind="quiet"
                  isBusy={isPending}
                  onClick={() => mutate({ attachmentId, name, isHiding: hiddenAt === null })}
                >
                  {text(hiddenAt === null ? 'files.hide' : 'files.show')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error !== null && (
        <p role="alert" className={styles.bad}>
          {failureText(error)}
        </p>
      )}
      {mayWork && (
        <ChoosePdf
          requestId={requestId}
          label={text('files.add')}
          hint={text(isHidden ? 'files.staffHint' : 'files.addHint')}
          onlyForStaff={isHidden}
          onAdded={(name) =>
            announceDone({ sentence: text('files.addedDone', { name, number: String(requestId) }) })
          }
        >
          <Checkbox
            label={text('files.onlyStaff')}
            checked={isHidden}
            onChange={({ target }) => setHidden(target.checked)}
          />
        </ChoosePdf>
      )}
    </>
  );
}
