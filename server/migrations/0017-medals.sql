-- Whom a medal went to, as the log says it: read beside a name on every page, so it has a column that an index can hold. An
-- expression over the payload could not be used by an index behind the site's policy.
alter table room_event add column given_to bigint
  generated always as (case when kind = 'medal.given' then (payload ->> 'person')::bigint end) stored;
create index room_event_given on room_event (site, given_to) where given_to is not null;
create index room_event_liked on room_event (site, room) where kind = 'liked';
