/**
 * Header of a call that was written earlier and is sent now: the id of the account that wrote it. In another
 * account's session the call is refused like a call without a session. So an act never gets a colleague's
 * name.
 */
export const meantAccountHeader = 'fixpoint-account';
