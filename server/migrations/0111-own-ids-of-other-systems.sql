-- outside of a transaction: many requests may have such ids
-- Finds the requests that another system knows by its own id, and those of an asset.
drop index concurrently if exists work_requests_unique_client;
create index concurrently work_requests_unique_client on work_requests (client_id, unique_client_id)
  where unique_client_id <> '';
drop index concurrently if exists work_requests_asset;
create index concurrently work_requests_asset on work_requests (client_id, asset_id) where asset_id <> '';
