-- What is to be seen of a lesson that runs, as the process has it that holds its room: made anew every few seconds where anything moved,
-- for whoever looks at the running lessons from another process or page. Nothing of it is kept beyond the lesson.
create table room_glance (
  site bigint not null default current_setting('eschool.site')::bigint,
  room bigint not null,
  lesson bigint not null,
  seen jsonb not null,
  moved_at timestamptz not null,
  primary key (site, room),
  foreign key (site, room) references room (site, id) on delete cascade,
  foreign key (site, lesson) references lesson (site, id) on delete cascade
);
create index on room_glance (site, lesson);
select kit.protect('room_glance');
create index lesson_live on lesson (site, course) where state = 'live';
