import { deactivateMember } from '@fixpoint/contract/desk/members/deactivate-member.ts';
import { resetSecondFactor } from '@fixpoint/contract/desk/second-factor/reset-second-factor.ts';
import { unlinkProvider } from '@fixpoint/contract/desk/provider-link/unlink-provider.ts';
import { saveMember } from '@fixpoint/contract/desk/members/save-member.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useColleagues } from '#features/municipality/municipality.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { ConfirmButton } from '#screens/settings/entries/confirm-button.tsx';
import { LetGoWithKeys } from './let-go-with-keys.tsx';
import type { MemberOfDesk } from './member-fields.ts';
import { isInUse, type KeyOfDesk, useKeys } from '#screens/settings/keys/key-fields.ts';

/**
 * A manager's acts on a member: invite again, deactivate and reactivate, reset the second factor, unlink.
 * Each takes effect at once.
 */
export function MemberActs({ member, isMe }: { member: MemberOfDesk; isMe: boolean }) {
  const { accountId, name, email, isActive, isInvited, hasSecondFactor, isLinked } = member;
  const { refetch } = useColleagues();
  const keys = useKeysOf(member);
  const act = useMutation({
    mutationFn: (what: () => Promise<unknown>) => what(),
    onError: (failure) => toast(failureText(failure)),
    onSettled: () => refetch(),
  });

  function takeBack(): void {
    act.mutate(async () => {
      await call(saveMember, { accountId, isActive: true });
      announceDone({ sentence: text('members.takenBack', { name }) });
    });
  }

  function letGo(): void {
    act.mutate(async () => {
      await call(deactivateMember, { accountId });
      announceDone({ sentence: text('members.letGo', { name }), undo: takeBack });
    });
  }

  function inviteAgain(): void {
    act.mutate(async () => {
      await call(saveMember, { accountId, invite: true });
      announceDone({ sentence: text('members.invited', { email: email ?? '' }) });
    });
  }

  if (!isActive)
    return (
      <Button isBusy={act.isPending} onClick={takeBack}>
        {text('members.activate')}
      </Button>
    );
  return (
    <>
      {isInvited && (
        <Button isBusy={act.isPending} onClick={inviteAgain}>
          {text('members.inviteAgain')}
        </Button>
      )}
      {hasSecondFactor === true && !isMe && (
        <ConfirmButton
          label={text('members.resetFactor')}
          title={text('members.resetFactorOf', { name })}
          act={async () => {
            await call(resetSecondFactor, { accountId });
            await refetch();
            announceDone({ sentence: text('members.factorReset', { name }) });
          }}
        >
          <p>{text('members.resetFactorHint')}</p>
        </ConfirmButton>
      )}
      {isLinked === true && (
        <ConfirmButton
          label={text('members.unlink')}
          title={text('members.unlinkOf', { name })}
          act={async () => {
            await call(unlinkProvider, { accountId });
            await refetch();
            announceDone({ sentence: text('members.unlinked', { name }) });
          }}
        >
          <p>{text('members.unlinkHint')}</p>
        </ConfirmButton>
      )}
      {!isMe && keys !== undefined && keys.length > 0 && (
        <LetGoWithKeys name={name} accountId={accountId} keys={keys} onLetGo={() => refetch()} />
      )}
      {!isMe && (keys === undefined || keys.length === 0) && (
        <Button isBusy={act.isPending} disabled={keys === undefined} onClick={letGo}>
          {text('members.deactivate')}
        </Button>
      )}
    </>
  );
}

/**
 * The working API keys of a member; undefined until loaded. Old API keys only have the name of their maker.
 */
function useKeysOf({ accountId, name }: Pick<MemberOfDesk, 'accountId' | 'name'>): KeyOfDesk[] | undefined {
  const isOfMember = ({ makerId, createdBy }: KeyOfDesk) =>
    makerId === null ? createdBy === name : makerId === accountId;
  const { data, isPending } = useKeys();
  return isPending ? undefined : (data ?? []).filter((key) => isInUse(key) && isOfMember(key));
}
