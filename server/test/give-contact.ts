import type { Database } from '#platform/database.ts';

/** Contact data of a reporter. */
export interface Contact {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
}

/** Gives the contact data to a request, as a guest who left it there, without a log entry. */
export async function giveContact(
  database: Database,
  clientId: number,
  requestId: number,
  { firstName = '', lastName = '', email = '', phone = '' }: Contact,
): Promise<void> {
  await database.query(
    `update work_requests set first_name = $3, last_name = $4, email = $5, phone_number = $6
     where client_id = $1 and request_id = $2`,
    [clientId, requestId, firstName, lastName, email, phone],
  );
}
