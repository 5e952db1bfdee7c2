-- Each cut of a film counts: who has cut from an older one is told. And when the office was told that a film will be removed.
alter table film add column cut_version integer not null default 1;
alter table film add column going_told_at timestamptz;

-- What was hidden in films of a lesson that are there no more, by the hour: its log stays, and these stretches of it stay hidden.
create table lesson_hidden (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  primary key (site, lesson, from_at, until_at),
  foreign key (site, lesson) references lesson (site, id) on delete cascade
);
select kit.protect('lesson_hidden', 'select, insert, delete');

-- What somebody had seen of films that are there no more: a record of learning outlasts what was learnt from.
create table lesson_watched (
  site bigint not null default current_setting('eschool.site')::bigint,
  lesson bigint not null,
  person bigint not null,
  watched_ms bigint not null check (watched_ms > 0),
  primary key (site, lesson, person),
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('lesson_watched');

-- Files whose film was removed: written with its removal, gone with the file. Whatever ends the program in between, the next round goes on.
create table film_file_gone (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  site bigint not null default current_setting('eschool.site')::bigint references site
);
create index on film_file_gone (site);
select kit.protect('film_file_gone', 'select, insert, delete');
