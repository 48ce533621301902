import type { Citizens } from '#citizens/citizens.ts';
import { findAccount } from '#citizens/profile.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

export const findCitizen: Handler<'findCitizen', { citizens: Citizens }> = async (
  _payload,
  { session },
  { citizens },
) => {
  const account = await findAccount(citizens, session.clientId, session.accountId ?? 0);
  if (account === undefined) throw new ApplicationError('tokenNotValid');
  return {
    FirstName: account.firstName,
    LastName: account.lastName,
    Email: account.email,
    PhoneNumber: account.phoneNumber,
  };
};
