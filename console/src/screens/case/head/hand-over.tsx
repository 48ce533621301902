import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { useState } from 'react';
import { useKey } from '#features/keys/keys.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import styles from './case-bar.module.css';
import { ReasonForm } from './reason-form.tsx';

/**
 * A team accepts a case, or returns it with a reason. A member who is not in the team is asked first, because the
 * case looks as if the team had decided.
 */
export function HandOver({ item, acts }: { item: Case; acts: CaseActs }) {
  const { team, assignee, acceptedAt, closedAt } = item.internal;
  const { teams } = useMe();
  const [openForm, setOpenForm] = useState<'accept' | 'return'>();
  // Sent with the version on which it was begun: a colleague may hand the case over meanwhile.
  const { draft, seen: seenVersion, write } = useCaseDraft(item, 'return');
  const { requestId } = item;
  const isOfTeam = team !== null && closedAt === null;
  const isInTeam = teams.some(({ teamId }) => teamId === team?.teamId);
  useKey('y', isOfTeam && acceptedAt === null ? askOrAccept : undefined);
  useKey('b', isOfTeam ? () => setOpenForm('return') : undefined);
  if (!isOfTeam) return null;
  const names = { number: String(requestId), team: team.name };

  function askOrAccept(): void {
    if (isInTeam) accept();
    else setOpenForm('accept');
  }

  function accept(): void {
    acts.act(
      { kind: 'accept' },
      {
        onDone: (version) => {
          setOpenForm(undefined);
          announceDone({
            sentence: text(isInTeam ? 'case.accepted' : 'case.acceptedFor', names),
            undo: () =>
              acts.act({ kind: 'update', fields: { acceptedAt: null }, takesBack: true }, {}, version),
          });
        },
      },
    );
  }

  function giveBack(reason: string): void {
    const before = { teamId: team!.teamId, assigneeId: assignee?.accountId ?? null };
    acts.act(
      { kind: 'return', reason },
      {
        onDone: (version) => {
          write(undefined);
          setOpenForm(undefined);
          announceDone({
            sentence: text(isInTeam ? 'case.returned' : 'case.returnedFor', names),
            undo: () => acts.act({ kind: 'update', fields: before, takesBack: true }, {}, version),
          });
        },
      },
      seenVersion,
    );
  }

  return (
    <span className={styles.handOver}>
      {acceptedAt === null &&
        (isInTeam ? (
          <Button kind="primary" isBusy={acts.isBusy} onClick={accept}>
            {text('case.accept')}
          </Button>
        ) : (
          <Popover
            label={`${text('case.accept')} …`}
            title={text('case.accept')}
            isOpen={openForm === 'accept'}
            onOpenChange={(isOpen) => setOpenForm(isOpen ? 'accept' : undefined)}
          >
            <div className={styles.form}>
              <p>{text('case.acceptAsk', names)}</p>
              <Button kind="primary" isBusy={acts.isBusy} onClick={accept}>
                {text('case.acceptFor', names)}
              </Button>
            </div>
          </Popover>
        ))}
      <Popover
        label={`${text('case.return')} …`}
        title={text('case.return')}
        isOpen={openForm === 'return'}
        onOpenChange={(isOpen) => setOpenForm(isOpen ? 'return' : undefined)}
      >
        <ReasonForm
          question={isInTeam ? undefined : text('case.returnAsk', names)}
          label={isInTeam ? text('case.returnReason') : text('case.returnReasonOf', names)}
          submit={isInTeam ? text('case.return') : text('case.returnFor', names)}
          isBusy={acts.isBusy}
          reason={draft.text}
          onWrite={(reason) => write({ ...draft, text: reason })}
          onSubmit={giveBack}
        />
      </Popover>
    </span>
  );
}
