-- What a work-order system says of a request that it creates.
alter table work_requests add column unique_client_id text not null default ''; -- its own id of the request
alter table work_requests add column is_citizens boolean not null default true; -- whether a resident wants it, whoever wrote it down

update work_requests r set is_citizens = false
from accounts a
where a.client_id = r.client_id and a.account_id = r.account_id and a.web_security_level > 0;
