-- Finding a person: by name, e-mail address and phone number. These words are in indexes of their own (0064). So a search of
-- callers who may not see contact data never meets them.

-- The digits of a phone number, without the zeros that a country code replaces and without an extension.
create function phone_digits(phone text) returns text language sql immutable parallel safe return
  ltrim(regexp_replace(regexp_replace(translate(normalize(lower(phone), nfkc),
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
    '01234567890123456789'), '\(0\)|(x|ext|#).*$', '', 'g'), '[^0-9]', '', 'g'), '0');

-- The words of a name and of the first part of an e-mail address, the whole address after @, and the digits of the phone
-- number from their end after #. Each with the client's id before it. The domain alone is no word, because many have the same.
-- A maintenance of the index finds no function by name alone, so all these functions are bound when they are made.
create function person_words(client integer, first_name text, last_name text, email text, phone text) returns tsvector
language sql immutable parallel safe return
  search_words(client, first_name || ' ' || last_name || ' ' || split_part(email, '@', 1))
  || case when email = '' then ''::tsvector else array_to_tsvector(array[client::text || ':@' || lower(left(email, 250))]) end
  || coalesce(array_to_tsvector(string_to_array(
    client::text || ':#' || nullif(reverse(left(phone_digits(phone), 50)), ''), ' ')), ''::tsvector);

-- A tsquery for all phone numbers that end with this one, or that this one ends with. Numbers are compared from their end, so
-- that a country code may be missing on either side. Null for fewer than six digits.
create function phone_query(client integer, phone text) returns tsquery
language sql immutable parallel safe return (
  select (string_agg(quote_literal(client::text || ':#' || left(number, digits)) ||
    case when digits = length(number) then ':*' else '' end, ' | '))::tsquery
  from (select reverse(left(phone_digits(phone), 50)) as number) typed, generate_series(6, length(number)) digits);

-- A tsquery for all who have this e-mail address or this phone number. Null without both.
create function same_person_query(client integer, email text, phone text) returns tsquery
language sql immutable parallel safe return (
  select case when of_email is null then of_phone when of_phone is null then of_email else of_email || of_phone end
  from (select
    case when email <> '' then
      ('''' || replace(replace(client::text || ':@' || lower(left(email, 250)), '\', '\\'), '''', '''''') || '''')::tsquery
    end as of_email,
    phone_query(client, phone) as of_phone) both_queries);

-- The last event before the reporter's present address got mails; null: it got them from the beginning.
alter table request_mails add column begun_event_id bigint;
