/** SQL of the number of a municipality's next request, where rows are filled in without the server; of the table's column `client_id`. */
export const nextNumber = `nextval(coalesce(to_regclass('request_numbers_' || client_id), 'work_requests_request_id_seq'))`;
