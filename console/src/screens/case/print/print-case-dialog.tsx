import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useState } from 'react';
import { Paper, printPaper } from '#features/print/paper.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { text } from '#messages/text.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { CasePaper } from './case-paper.tsx';
import { mapStill } from './map-still.ts';

export interface PrintCaseDialogProps {
  item: Case;
  onClose: () => void;
}

/** Prints a case, with or without the part for staff, or begins a mail about it. */
export function PrintCaseDialog({ item, onClose }: PrintCaseDialogProps) {
  const [withStaff, setWithStaff] = useState(false);
  const [mapPicture] = useState(mapStill);
  return (
    <Modal
      title={text('print.case', { number: String(item.requestId) })}
      onClose={onClose}
      isStep={false}
      actions={
        <>
          <Button kind="primary" onClick={() => void printPaper()}>
            {text('print.print')}
          </Button>
          <Button onClick={onClose}>{text('common.close')}</Button>
        </>
      }
    >
      <Checkbox
        label={text('print.withStaff')}
        checked={withStaff}
        onChange={({ target }) => setWithStaff(target.checked)}
      />
      <p>
        <a href={mailAbout(item)}>{text('print.mail')}</a>
      </p>
      <Paper>
        <CasePaper item={item} withStaff={withStaff} mapPicture={mapPicture} />
      </Paper>
    </Modal>
  );
}

/** A mail in the member's own mail program, with what residents read and their link. */
function mailAbout({ requestId, public: { workType, address, link } }: Case): string {
  const subject = text('print.mailSubject', { number: String(requestId), workType: workType.name });
  const body = [subject, shownAddress(address), new URL(link, location.origin).href].join('\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
