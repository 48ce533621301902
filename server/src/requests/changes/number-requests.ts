/**
 * SQL for the number of a new request (decision 89), from the municipality's own sequence
 * `request_numbers_<client_id>`. Municipalities from before these sequences share one. $1: the client.
 * Private to this folder.
 */
export const nextNumber = `nextval(coalesce(to_regclass('request_numbers_' || $1::integer),
      'work_requests_request_id_seq'::regclass))`;
