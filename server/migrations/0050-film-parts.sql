-- What somebody has changed of a film without touching its bytes. Stretches of it that are skipped, in its own milliseconds.
create table film_hidden (
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  from_ms bigint not null check (from_ms >= 0),
  until_ms bigint not null check (until_ms > from_ms),
  primary key (site, film, from_ms),
  foreign key (site, film) references film (site, id) on delete cascade
);
select kit.protect('film_hidden', 'select, insert, delete');

-- The chapters of a lesson as whoever teaches has named them, by the hour: they hold for each of its films. Without any, the log makes them.
create table lesson_chapter (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  at timestamptz not null,
  title text not null check (length(title) <= 60),
  primary key (site, lesson, at),
  foreign key (site, lesson) references lesson (site, id) on delete cascade
);
select kit.protect('lesson_chapter', 'select, insert, delete');
