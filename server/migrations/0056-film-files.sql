-- Films that come as files: uploads in a lesson's place, recordings of meetings outside, and what is made of a film to be taken along.

-- A film that came as one file is one piece, from its first byte on, and may be larger than what a recorder writes in a second.
alter table film_piece alter column bytes type bigint;
alter table film_piece drop constraint film_piece_start_check, add check (start >= 0);

-- Of a meeting outside: where its recording is, when no file of it was brought.
alter table film add column address text check (address ~ '^https://' and length(address) <= 500);
alter table film add check (address is null or kind = 'attached');

-- Whether students may take films along; how much all films that came as files may be together.
alter table recording_setting add column downloads boolean not null default false,
  add column upload_most bigint not null default 214748364800 check (upload_most >= 0);

-- By what stands in it an upload is known again, on whatever device; and what became of it.
alter table upload add column print text check (print ~ '^[0-9a-f]{64}$'), add column file bigint;
alter table upload add foreign key (site, file) references file (site, id) on delete set null (file);
create index on upload (site, person, print) where print is not null;
create index on upload (site, file) where file is not null;

-- A file that was sent up to become a film, until it is one or cannot be one.
create table film_upload (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  lesson bigint not null,
  file bigint,
  -- Where it lies among the tracks of films, from the first byte that is copied there.
  track text not null unique check (track ~ '^[0-9a-f]{32}$'),
  -- As its sender called the file; as the film shall be called.
  name text not null check (length(name) <= 200),
  title text not null default '' check (length(title) <= 200),
  -- The films that stand there go into the bin as soon as it is one.
  in_place boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  problem text check (problem in ('broken', 'noPicture', 'noProgram', 'cannot', 'tooLong', 'noRoom', 'full', 'lessonGone')),
  film bigint,
  made_by bigint,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (site, id),
  unique (site, file),
  foreign key (site, lesson) references lesson (site, id) on delete cascade,
  foreign key (site, file) references file (site, id) on delete set null (file),
  foreign key (site, film) references film (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id) on delete set null (made_by),
  check ((state = 'failed') = (problem is not null))
);
create index on film_upload (site, lesson, id);
create index on film_upload (site, state, changed_at) where state in ('waiting', 'working');
create index on film_upload (site, film) where film is not null;
create index on film_upload (site, made_by) where made_by is not null;
select kit.protect('film_upload');

-- What was made of a film to be taken along: its files, until nobody may have them any more.
create table film_made (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  film bigint,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'made', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  problem text check (problem in ('nothing', 'noRoom', 'cannot')),
  -- name, what it holds, its type, its bytes.
  files jsonb not null default '[]',
  made_by bigint,
  asked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  gone_at timestamptz,
  unique (site, id),
  foreign key (site, film) references film (site, id) on delete set null (film),
  foreign key (site, made_by) references person (site, id) on delete set null (made_by)
);
create unique index film_made_once on film_made (site, film) where gone_at is null;
create index on film_made (site, film) where film is not null;
create index on film_made (site, made_by) where made_by is not null;
select kit.protect('film_made');

-- What is hidden, withdrawn or silenced is in no file that somebody can still take: whoever changes it, the file is gone with the same statement.
create function kit.film_made_gone() returns trigger language plpgsql as $$
begin
  update film_made set gone_at = now()
    where gone_at is null and film = (to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger made_gone after update of published, deleted_at on film for each row
  when (not new.published or new.deleted_at is not null) execute function kit.film_made_gone('id');
create trigger made_gone after insert or delete on film_hidden for each row execute function kit.film_made_gone('film');
create trigger made_gone after update of silenced_at on film_track for each row
  when (new.silenced_at is distinct from old.silenced_at) execute function kit.film_made_gone('film');
