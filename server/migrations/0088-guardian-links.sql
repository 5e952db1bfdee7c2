-- A guardian has no account: they act by a link to the phone on the student's record, and a code to that phone.
create table guardian_link (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  student bigint not null,
  guardian bigint not null,
  purpose text not null check (purpose in ('leave')),
  -- Where it was sent, and where its codes go.
  phone text not null check (char_length(phone) between 5 and 40),
  -- The link itself is in the message alone.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  made_by bigint,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > made_at),
  revoked_at timestamptz,
  -- Nobody where something else ended it: another phone, a newer link, the student's account.
  revoked_by bigint,
  opened_at timestamptz,
  unique (site, id),
  unique (site, token_hash),
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, guardian) references guardian (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id) on delete set null (made_by),
  foreign key (site, revoked_by) references person (site, id) on delete set null (revoked_by)
);
-- A guardian has one link for a purpose that is not revoked: a newer one takes its place.
create unique index guardian_link_stands on guardian_link (site, guardian, purpose) where revoked_at is null;
create index on guardian_link (site, student, id desc);
create index on guardian_link (site, made_by) where made_by is not null;
create index on guardian_link (site, revoked_by) where revoked_by is not null;
select kit.protect('guardian_link');

-- Whoever has the old phone must not act any more, by whichever way the new one was written down.
create function kit.guardian_links_end() returns trigger language plpgsql as $$
begin
  update guardian_link set revoked_at = now() where site = old.site and guardian = old.id and revoked_at is null;
  return null;
end $$;
create trigger guardian_links_end after update of phone on guardian for each row
  when (new.phone <> old.phone) execute function kit.guardian_links_end();
create function kit.links_of_student_end() returns trigger language plpgsql as $$
begin
  update guardian_link set revoked_at = now() where site = old.site and student = old.id and revoked_at is null;
  return null;
end $$;
create trigger links_of_student_end after update of state on person for each row
  when (new.state <> 'ENABLED') execute function kit.links_of_student_end();

alter table phone_code drop constraint phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check check (purpose in ('register', 'bind', 'recover', 'texts', 'guardian'));

-- Leave that a guardian asked: by name, which stays when the guardian goes from the record.
alter table leave
  add column guardian bigint,
  add column guardian_name text not null default '' check (char_length(guardian_name) <= 40),
  add foreign key (site, guardian) references guardian (site, id) on delete set null (guardian),
  add check (guardian is null or guardian_name <> ''),
  add check (guardian_name = '' or not is_entered);
create index on leave (site, guardian) where guardian is not null;
