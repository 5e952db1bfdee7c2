-- Students of a school that quotes another school's course come into that school's lessons as guests.

-- Who of a school has been in another's lessons, and what that one may know of them: told by their own school and kept as it is
-- there, read by the school that they visit. Every other table stays closed to it.
create table guest (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  to_site bigint not null references site on delete cascade,
  full_name text not null,
  avatar text not null,
  gender text not null,
  primary key (person, to_site),
  foreign key (site, person) references person (site, id) on delete cascade,
  check (site <> to_site)
);
create index on guest (site);
create index on guest (to_site);
alter table guest enable row level security;
alter table guest force row level security;
create policy own_site on guest to eschool_app
  using (site = current_setting('eschool.site')::bigint) with check (site = current_setting('eschool.site')::bigint);
create policy visited on guest for select to eschool_app using (to_site = current_setting('eschool.site')::bigint);
create policy every_site on guest to eschool_operator using (true) with check (true);
grant select, insert, update on guest to eschool_app;
grant select, insert, update, delete on guest to eschool_operator;

-- A changed name, and the pseudonym of somebody who was erased, reach the other school in the same transaction.
create function kit.tell_of_guest() returns trigger language plpgsql as $$
begin
  update guest set full_name = new.full_name, avatar = new.avatar, gender = new.gender where site = new.site and person = new.id;
  return null;
end $$;
create trigger tell_guest after update of full_name, avatar, gender on person for each row execute function kit.tell_of_guest();

-- Leave to come into a lesson of another school. It stands with the guest's own school, which knows the session. The database
-- refuses one for a lesson that was not given to the school, and for a student without a seat in its quote.
create table guest_ticket (
  site bigint not null default current_setting('eschool.site')::bigint,
  token_hash bytea not null,
  -- A name of its own for the way in: that of the room is known in its school alone.
  name text not null default replace(gen_random_uuid()::text, '-', '') check (name ~ '^[0-9a-f]{32}$'),
  to_site bigint not null,
  lesson bigint not null,
  person bigint not null,
  session bigint not null,
  expires_at timestamptz not null,
  primary key (site, token_hash),
  foreign key (to_site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, session) references session (site, id) on delete cascade
);
create index on guest_ticket (expires_at);
create index on guest_ticket (site, session);
create index on guest_ticket (to_site, lesson);
alter table guest_ticket enable row level security;
alter table guest_ticket force row level security;
create policy own_site on guest_ticket for select to eschool_app using (site = current_setting('eschool.site')::bigint);
create policy spent on guest_ticket for delete to eschool_app using (site = current_setting('eschool.site')::bigint);
create policy given on guest_ticket for insert to eschool_app with check (
  site = current_setting('eschool.site')::bigint and exists (
    select from shared_course k join course c on c.quoted_from = k.id
      join enrolment e on e.course = c.id and e.state = 'active'
    where k.site = to_site and k.site <> c.site and e.student = person
      and k.lessons @> jsonb_build_array(jsonb_build_object('id', lesson))));
create policy every_site on guest_ticket to eschool_operator using (true) with check (true);
grant select, insert, delete on guest_ticket to eschool_app;
grant select, insert, update, delete on guest_ticket to eschool_operator;
