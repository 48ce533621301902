-- Keys with the rights of a manager end within a year. Those that had no end get one: their settings screen says when.
alter table api_keys
  add column maker_id bigint; -- the account that made the key; null: it was made before this was stored

update api_keys k set expires_at = now() + interval '1 year'
from accounts a
where a.client_id = k.client_id and a.account_id = k.account_id and a.role = 'manager'
  and k.revoked_at is null and k.expires_at is null;
