-- Who has been told that the door of a lesson is open, or came before that: nobody is told twice. Of a lesson that another school has
-- given the number names no row of this one. Old rows are swept away.
create table lesson_call (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  -- As it was then: a lesson that is moved is called anew.
  lesson_at timestamptz not null,
  person bigint not null,
  primary key (site, lesson, lesson_at, person),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on lesson_call (site, person);
select kit.protect('lesson_call');
