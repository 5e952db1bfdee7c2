-- A film that came as one file and is cut: the class is given a copy of it without what is hidden. The copy is a track beside the first,
-- of one cut alone; whoever cuts again, or shows all of it, ends it.
alter table film_track add column of_cut integer, add check (of_cut is null or codec = 'file');
create unique index film_track_copied_once on film_track (site, film) where of_cut is not null;

-- Where a stretch of such a film was to end, when its picture begins again only later.
alter table film_hidden add column asked_ms bigint check (asked_ms > from_ms and asked_ms < until_ms);

-- A copy that is wanted and not there yet. Nothing of the film is given to the class until it is.
create table film_copy (
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  of_cut integer not null,
  -- Where it lies among the tracks of films, from its first byte on.
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  problem text check (problem in ('nothing', 'noRoom', 'cannot')),
  changed_at timestamptz not null default now(),
  primary key (site, film),
  foreign key (site, film) references film (site, id) on delete cascade,
  check ((state = 'failed') = (problem is not null))
);
create index on film_copy (site, changed_at);
select kit.protect('film_copy');
