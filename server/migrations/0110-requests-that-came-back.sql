-- The closed request that a resident reports again, and the days since its closing.
alter table work_requests add column came_back jsonb; -- {"requestId": 12, "days": 31}; null: a first report
