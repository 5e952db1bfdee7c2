-- Leave of a student: from one lesson, or from whatever begins in its days, lessons that are planned later among them.
create table leave (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  student bigint not null,
  lesson bigint,
  first_day date not null,
  last_day date not null,
  -- The days as instants of the school's clock; nothing that had begun when a student asked lies in them.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 200),
  state text not null check (state in ('asked', 'agreed', 'refused', 'takenBack')),
  is_entered boolean not null default false,
  entered_by bigint,
  asked_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  word text not null default '' check (char_length(word) <= 200),
  version integer not null default 1,
  unique (site, id),
  check (first_day <= last_day and starts_at < ends_at),
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, entered_by) references person (site, id) on delete set null (entered_by),
  foreign key (site, decided_by) references person (site, id) on delete set null (decided_by),
  -- Nobody asks twice for the same, not by two clicks either.
  constraint leave_stands exclude using gist (site with =, student with =, (coalesce(lesson, 0)) with =,
    tstzrange(starts_at, ends_at) with &&) where (state in ('asked', 'agreed'))
);
create index on leave (site, student, starts_at);
create index on leave (site, asked_at desc);
create index on leave (site, lesson) where lesson is not null;
create index on leave (site, entered_by) where entered_by is not null;
create index on leave (site, decided_by) where decided_by is not null;
select kit.protect('leave');
