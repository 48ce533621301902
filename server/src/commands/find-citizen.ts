import type { Handler } from './handler.ts';

/** The token look-up has already read the account. */
export const findCitizen: Handler<'findCitizen'> = async (_payload, { session }) => ({
  FirstName: session.firstName,
  LastName: session.lastName,
  Email: session.email,
  PhoneNumber: session.phoneNumber,
});
