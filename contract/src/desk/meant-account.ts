/**
 * The header of a call that was written earlier and is sent now: the id of the account that wrote it. In the session of anybody
 * else it is refused as one without a session, so that nobody's name stands under what a colleague did.
 */
export const meantAccountHeader = 'fixpoint-account';
