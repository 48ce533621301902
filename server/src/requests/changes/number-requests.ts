/**
 * SQL of the number of a new request (decision 89): of its municipality's own sequence, `request_numbers_<client_id>`, and
 * where that has none, of the one that those share which were there before. $1: the client. Private to this folder.
 */
export const nextNumber = `nextval(coalesce(to_regclass('request_numbers_' || $1::integer),
      'work_requests_request_id_seq'::regclass))`;
