/** The name or the password is wrong; which of them is not told. Answered as SecurityStatus InvalidUsernamePassword. */
export class WrongCredentials extends Error {
  override name = 'WrongCredentials';
}
