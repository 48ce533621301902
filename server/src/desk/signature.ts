/** SQL: the name that signs the acts of `accounts a`: the name of an API key, or the username of a member; else null. */
export const signature = 'case when a.is_machine then a.first_name else a.username end';
