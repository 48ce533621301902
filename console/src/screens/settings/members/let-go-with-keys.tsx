import { revokeKey } from '@fixpoint/contract/desk/keys/revoke-key.ts';
import { deactivateMember } from '@fixpoint/contract/desk/members/deactivate-member.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { ConfirmButton } from '#screens/settings/entries/confirm-button.tsx';
import { type KeyOfDesk, useKeys } from '#screens/settings/keys/key-fields.ts';

export interface LetGoWithKeysProps {
  accountId: number;
  name: string;
  /** The working API keys that the member has made: at least one. */
  keys: readonly KeyOfDesk[];
  onLetGo: () => Promise<unknown>;
}

/** Deactivates a member, and shows the API keys that they leave behind. */
export function LetGoWithKeys({ accountId, name, keys, onLetGo }: LetGoWithKeysProps) {
  const { refetch } = useKeys();
  const [isWithKeys, setWithKeys] = useState(false);
  return (
    <ConfirmButton
      label={text('members.deactivate')}
      title={text('members.letGoOf', { name })}
      act={async () => {
        await call(deactivateMember, { accountId });
        if (isWithKeys) for (const { keyId } of keys) await call(revokeKey, { keyId });
        await Promise.all([onLetGo(), refetch()]);
        announceDone({ sentence: text('members.letGo', { name }) });
      }}
    >
      <p>{text('members.madeKeys', { name })}</p>
      <ul>
        {keys.map((key) => (
          <li key={key.keyId}>
            <bdi>{key.name}</bdi>
          </li>
        ))}
      </ul>
      <Checkbox
        label={text('members.revokeKeys')}
        checked={isWithKeys}
        onChange={({ target }) => setWithKeys(target.checked)}
      />
    </ConfirmButton>
  );
}
