import { isInUse, type KeyOfDesk, useKeys } from '#screens/settings/keys/key-fields.ts';
import type { MemberOfDesk } from './member-fields.ts';

/** The working keys that a member has made; undefined until the server has said. Old keys know the name of their maker alone. */
export function useKeysOf({
  accountId,
  name,
}: Pick<MemberOfDesk, 'accountId' | 'name'>): KeyOfDesk[] | undefined {
  const isTheirs = ({ makerId, createdBy }: KeyOfDesk) =>
    makerId === null ? createdBy === name : makerId === accountId;
  const { data, isPending } = useKeys();
  return isPending ? undefined : (data ?? []).filter((key) => isInUse(key) && isTheirs(key));
}
