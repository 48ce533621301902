import type { Handler } from './handler.ts';

/** The session has been read for the token, and the account with it. */
export const findCitizen: Handler<'findCitizen'> = async (_payload, { session }) => ({
  FirstName: session.firstName,
  LastName: session.lastName,
  Email: session.email,
  PhoneNumber: session.phoneNumber,
});
