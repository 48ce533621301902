import { useCaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { text } from '#messages/text.ts';
import { ChoosePdf } from './choose-pdf.tsx';

/** Adds a PDF to the request for everybody, and its address to the draft of the reply. Mails link to it. */
export function AttachPdf({ item }: { item: Case }) {
  const { read, write } = useCaseDraft(item, 'reply');

  function link(name: string, address: string): void {
    const draft = read();
    // In a reply, braces mean a field.
    const plainName = name.replace(/[{}|]/g, '');
    write({ ...draft, text: [draft.text, `${plainName}: ${address}`].filter(Boolean).join('\n\n') });
  }

  return (
    <ChoosePdf
      requestId={item.requestId}
      label={text('files.attach')}
      hint={text('files.attachHint')}
      onlyForStaff={false}
      onAdded={link}
    />
  );
}
