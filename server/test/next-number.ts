/**
 * SQL of a municipality's next request number, for tests that insert rows without the server. Uses the column
 * `client_id`.
 */
export const nextRequestNumber = `nextval(coalesce(to_regclass('request_numbers_' || client_id), 'work_requests_request_id_seq'))`;
