-- Meeting services: with which keys a school makes its outside meetings, and what was made there of which lesson.
create table meeting_service (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  service text not null check (service in ('tencent', 'zoom')),
  -- New meetings are made there. Of the others what was made is still changed and ended.
  in_use boolean not null default false,
  application text not null default '' check (length(application) <= 100),
  sdk text not null default '' check (length(sdk) <= 100),
  key_name text not null default '' check (length(key_name) <= 100),
  sealed bytea,
  secret_end text not null default '',
  -- Whose meetings they are there.
  host text not null default '' check (length(host) <= 100),
  primary key (site, service)
);
create unique index meeting_service_in_use on meeting_service (site) where in_use;
select kit.protect('meeting_service', 'select, insert, update');

create table lesson_meeting (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  -- A lesson that is gone leaves a meeting that has to be cancelled.
  lesson bigint,
  service text not null,
  host text not null,
  -- Stands in its subject: by it a meeting is found again whose answer was lost.
  mark text not null,
  -- The service's own number.
  meeting text not null default '',
  address text not null default '' check (address = '' or (address ~ '^https://' and char_length(address) <= 500)),
  -- As the service was told last.
  subject text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'making' check (state in ('making', 'made', 'over')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  problem text,
  told_at timestamptz,
  unique (site, id),
  unique (site, lesson),
  unique (site, mark),
  check (state = 'making' or meeting <> ''),
  foreign key (site, service) references meeting_service (site, service),
  foreign key (site, lesson) references lesson (site, id) on delete set null (lesson)
);
create index on lesson_meeting (site, due_at) where state <> 'over';
select kit.protect('lesson_meeting');

-- A school that quotes the course is told where its lessons are.
create function kit.tell_of_meeting() returns trigger language plpgsql as $$
begin
  perform kit.tell_of_course(k.id) from shared_course k join lesson l on l.course = k.id where l.id = coalesce(new.lesson, old.lesson);
  return null;
end $$;
create trigger tell_of_it after insert or delete or update of address on lesson_meeting
  for each row execute function kit.tell_of_meeting();
