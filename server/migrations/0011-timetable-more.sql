alter table site add column timetable_rules jsonb not null default '{"grades":[],"noWeekends":[],"weekHours":null}';

-- The private address of one person's calendar: whoever knows it reads the calendar without signing in. It is found by its hash,
-- and sealed beside it, because its owner may ask for it again.
create table calendar_link (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  key_hash bytea not null unique,
  key_sealed bytea not null,
  -- Under which role the lessons are read.
  role text not null,
  made_at timestamptz not null default now(),
  primary key (site, person, role),
  foreign key (site, person, role) references person_role (site, person, role) on delete cascade
);
select kit.protect('calendar_link');
