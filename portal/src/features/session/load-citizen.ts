import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { call } from '#api/call.ts';
import type { Citizen } from './session-state.ts';

/** The profile of a citizen's token (spec 7: findcitizen data is stored as the session user). */
export async function loadCitizen(token: string): Promise<Citizen> {
  const { FirstName, LastName, Email, PhoneNumber } = await call(findCitizen, { token });
  return { firstName: FirstName, lastName: LastName, email: Email, phoneNumber: PhoneNumber };
}
