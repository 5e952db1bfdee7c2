-- Seats whose students go to another course on a day to come; the seat there is kept until then, in seat_hold. A line goes when it is
-- done or dropped.
create table planned_move (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  enrolment bigint not null,
  student bigint not null,
  to_course bigint not null,
  -- Of a combined course those that were chosen; without them all.
  subjects bigint[],
  on_day date not null,
  kept_until timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 200),
  made_by bigint,
  made_at timestamptz not null default clock_timestamp(),
  unique (site, id),
  unique (site, enrolment),
  foreign key (site, enrolment) references enrolment (site, id) on delete cascade,
  foreign key (site, student) references person (site, id) on delete cascade,
  foreign key (site, to_course) references course (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id) on delete set null (made_by)
);
create index on planned_move (site, student);
create index on planned_move (site, to_course, student);
create index on planned_move (site, made_by) where made_by is not null;
create index on planned_move (site, on_day);
select kit.protect('planned_move');
