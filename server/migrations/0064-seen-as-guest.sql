-- What somebody has seen of a film that another school gave: kept in their own school, where they and what they learn belong. The film's
-- number is that of the school that holds it, and may be gone there.
create table film_seen_away (
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  person bigint not null,
  -- In their own timetable the lesson has its name there.
  lesson text not null check (length(lesson) <= 200),
  seen int8multirange not null default '{}',
  at_ms bigint not null default 0,
  counted_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (site, film, person),
  foreign key (site, person) references person (site, id) on delete cascade
);
create index on film_seen_away (site, person, changed_at desc);
select kit.protect('film_seen_away', 'select, insert, update');
