-- What somebody wrote down for themselves about a lesson: one sheet a person and lesson, and nobody else's to read.
create table lesson_note (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  person bigint not null,
  text text not null check (char_length(text) <= 20000),
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  primary key (site, person, lesson),
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on lesson_note (site, lesson);
select kit.protect('lesson_note');
-- Within a session only the own ones are there at all; a job of the school, which has no person, empties those of the erased.
create policy own_person on lesson_note as restrictive to eschool_app
  using (current_setting('eschool.person', true) in ('', person::text));
