-- outside of a transaction: an index of a large table is made while others write it.
-- The words of guests, from the contact data of their requests, and of citizens, from their accounts. An index alone holds
-- them, so they are gone with the contact data.
drop index concurrently if exists work_requests_persons;
create index concurrently work_requests_persons on work_requests
  using gin (person_words(client_id, first_name, last_name, email, phone_number)) with (gin_pending_list_limit = 1024)
  where deleted_at is null;
drop index concurrently if exists accounts_persons;
create index concurrently accounts_persons on accounts
  using gin (person_words(client_id, first_name, last_name, email, phone_number)) with (gin_pending_list_limit = 1024)
  where role is null;
