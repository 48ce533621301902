/** What is half typed on the account screen outlives the session, in the tab alone; passwords are kept nowhere. */
import { useEffect } from 'react';
import { useSessionStore } from '#features/session/session-context.ts';
import { type Citizen, hasLiveToken } from '#features/session/session-state.ts';
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import { type AccountValues, emptyPasswords, accountFormValues } from './account-form-values.ts';

const itemName = 'account';

/** Whose it is, and what they have typed. */
interface KeptFields {
  email: string;
  values: AccountValues;
}

/** What the form begins with: what the citizen was typing when their session ended, else their profile. */
export function firstValues(citizen: Citizen): AccountValues {
  const kept = readKept();
  return kept?.email === citizen.email
    ? { ...accountFormValues(citizen), ...kept.values }
    : accountFormValues(citizen);
}

/** Keeps them as they are typed. Who leaves the screen with their session alive has given them up. */
export function useKeptFields(citizen: Citizen, values: AccountValues): void {
  const session = useSessionStore();
  useEffect(() => keep(citizen, { ...values, ...emptyPasswords }), [citizen, values]);
  useEffect(
    () => () => {
      if (hasLiveToken(session.state(), Date.now())) writeTabStorage(itemName, null);
    },
    [session],
  );
}

function keep(citizen: Citizen, values: AccountValues): void {
  const isTyped = JSON.stringify(values) !== JSON.stringify(accountFormValues(citizen));
  const kept: KeptFields = { email: citizen.email, values };
  writeTabStorage(itemName, isTyped ? JSON.stringify(kept) : null);
}

function readKept(): KeptFields | null {
  try {
    return JSON.parse(readTabStorage(itemName) ?? 'null') as KeptFields | null;
  } catch {
    return null;
  }
}
