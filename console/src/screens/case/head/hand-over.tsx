import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';
import { ReasonForm } from './reason-form.tsx';

/** A team accepts a case, or returns it with a reason. */
export function HandOver({ item, acts }: { item: Case; acts: CaseActs }) {
  const { team, assignee, acceptedAt, status } = item.internal;
  const [isOpen, setOpen] = useState(false);
  // Sent with the version on which it was begun: a colleague may hand the case over meanwhile.
  const { draft, seen: seenVersion, write } = useCaseDraft(item, 'return');
  const { requestId } = item;
  const isOfTeam = team !== null && status.type !== 2;
  useKey('y', isOfTeam && acceptedAt === null ? accept : undefined);
  useKey('b', isOfTeam ? () => setOpen(true) : undefined);
  if (!isOfTeam) return null;

  function accept(): void {
    const { name } = team!;
    acts.act(
      { kind: 'accept' },
      {
        onDone: (version) =>
          announceDone({
            sentence: text('case.accepted', { number: String(requestId), team: name }),
            undo: () =>
              acts.act({ kind: 'update', fields: { acceptedAt: null }, takesBack: true }, {}, version),
          }),
      },
    );
  }

  function giveBack(reason: string): void {
    const { teamId, name } = team!;
    const before = { teamId, assigneeId: assignee?.accountId ?? null };
    acts.act(
      { kind: 'return', reason },
      {
        onDone: (version) => {
          write(undefined);
          setOpen(false);
          announceDone({
            sentence: text('case.returned', { number: String(requestId), team: name }),
            undo: () => acts.act({ kind: 'update', fields: before, takesBack: true }, {}, version),
          });
        },
      },
      seenVersion,
    );
  }

  return (
    <span className={styles.handOver}>
      {acceptedAt === null && (
        <Button kind="primary" isBusy={acts.isBusy} onClick={accept}>
          {text('case.accept')}
        </Button>
      )}
      <Popover
        label={`${text('case.return')} …`}
        title={text('case.return')}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <ReasonForm
          label={text('case.returnReason')}
          submit={text('case.return')}
          isBusy={acts.isBusy}
          reason={draft.text}
          onWrite={(reason) => write({ ...draft, text: reason })}
          onSubmit={giveBack}
        />
      </Popover>
    </span>
  );
}
