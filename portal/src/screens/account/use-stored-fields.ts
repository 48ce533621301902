/**
 * Text typed on the account screen survives the end of the session, in this tab only; passwords are never
 * stored.
 */
import { useEffect, useLayoutEffect } from 'react';
import { useSessionStore } from '#features/session/session-context.ts';
import { type Citizen, hasLiveToken } from '#features/session/session-state.ts';
import { readTabStorage, writeTabStorage } from '#features/session/tab-storage.ts';
import { type AccountValues, emptyPasswords, accountFormValues } from './account-form-values.ts';

const itemName = 'account';

/** The citizen's e-mail, and the typed values. */
interface StoredFields {
  email: string;
  values: AccountValues;
}

/**
 * The form's first values: the text that the citizen typed before their session ended, or else their profile.
 */
export function firstValues(citizen: Citizen): AccountValues {
  const storedFields = readStoredFields();
  return storedFields?.email === citizen.email
    ? { ...accountFormValues(citizen), ...storedFields.values }
    : accountFormValues(citizen);
}

/** Stores the values while they are typed. Leaving the screen with a valid session deletes them. */
export function useStoredFields(citizen: Citizen, values: AccountValues): void {
  const session = useSessionStore();
  useEffect(() => keep(citizen, { ...values, ...emptyPasswords }), [citizen, values]);
  // A cleanup of `useEffect` runs after the next screen has appeared; this one runs before.
  useLayoutEffect(
    () => () => {
      if (hasLiveToken(session.state(), Date.now())) writeTabStorage(itemName, null);
    },
    [session],
  );
}

function keep(citizen: Citizen, values: AccountValues): void {
  const isTyped = JSON.stringify(values) !== JSON.stringify(accountFormValues(citizen));
  const storedFields: StoredFields = { email: citizen.email, values };
  writeTabStorage(itemName, isTyped ? JSON.stringify(storedFields) : null);
}

function readStoredFields(): StoredFields | null {
  try {
    return JSON.parse(readTabStorage(itemName) ?? 'null') as StoredFields | null;
  } catch {
    return null;
  }
}
