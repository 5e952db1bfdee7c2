-- What is spoken in films, as text: uploaded, kept of what the speakers' own browsers understood in class, or made by a service that
-- the school names. Where there are several of one film, the best is shown.
create table film_words (
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  shown text check (shown in ('uploaded', 'transcribed', 'live')),
  -- Since when the service is asked, part by part.
  transcribing_at timestamptz,
  -- The office has read that it failed.
  told_at timestamptz,
  primary key (site, film),
  foreign key (site, film) references film (site, id) on delete cascade
);
select kit.protect('film_words');

-- As it is searched: however it is spaced, in whatever width and case.
create function kit.findable(words text) returns text immutable parallel safe language sql
return lower(regexp_replace(normalize(words, NFKC), '\s+', '', 'g'));

create table film_caption (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  from_ms bigint not null check (from_ms >= 0),
  until_ms bigint not null check (until_ms > from_ms),
  text text not null check (length(text) between 1 and 500),
  found text not null generated always as (kit.findable(text)) stored,
  -- Who spoke, where that is known.
  person bigint,
  origin text not null check (origin in ('uploaded', 'transcribed', 'live')),
  -- The line of the lesson's log that it is.
  line bigint,
  corrected_by bigint,
  corrected_at timestamptz,
  version integer not null default 1,
  unique (site, id),
  foreign key (site, film) references film (site, id) on delete cascade,
  -- Whoever is gone has said nothing any more.
  foreign key (site, person) references person (site, id) on delete cascade,
  foreign key (site, corrected_by) references person (site, id) on delete set null (corrected_by)
);
create index on film_caption (site, film, origin, from_ms, id);
create index on film_caption (site, person) where person is not null;
create unique index film_caption_line on film_caption (site, film, line) where line is not null;
select kit.protect('film_caption');

-- Of a line of the log that says what was spoken the film that runs makes a caption, in the same moment.
create function kit.keep_spoken() returns trigger language plpgsql as $$
declare
  running record;
  at_ms bigint;
begin
  select f.id, f.begun_at into running from room r join film f on f.site = r.site and f.lesson = r.lesson
    where r.site = new.site and r.id = new.room and f.kind = 'recorded' and f.begun_at <= new.at
      and (f.ended_at is null or new.at < f.ended_at + interval '5 seconds')
      -- Who took the consent back while it was on its way is heard no more.
      and coalesce((select c.given from recording_consent c where c.site = new.site and c.person = new.person order by c.id desc limit 1), true)
    order by f.id desc limit 1;
  if running.id is null or new.payload ->> 'text' = '' then
    return null;
  end if;
  at_ms := greatest(1, round(extract(epoch from new.at - running.begun_at) * 1000));
  insert into film_caption (site, film, from_ms, until_ms, text, person, origin, line)
    values (new.site, running.id, greatest(0, at_ms - greatest(1, (new.payload ->> 'ms')::bigint)), at_ms, new.payload ->> 'text',
      (select p.id from person p where p.site = new.site and p.id = new.person), 'live', new.number)
    on conflict do nothing;
  insert into film_words (site, film, shown) values (new.site, running.id, 'live')
    on conflict (site, film) do update set shown = coalesce(film_words.shown, 'live');
  return null;
end $$;
create trigger keep_spoken after insert on room_event for each row when (new.kind = 'caption.said') execute function kit.keep_spoken();

-- A log stays as it was written, but for one thing: what somebody spoke goes out of it when they want it back.
grant update (payload) on room_event to eschool_app;
create function kit.only_speech_goes() returns trigger language plpgsql as $$
begin
  if old.kind <> 'caption.said' or new.payload <> old.payload || '{"text": ""}' then
    raise exception 'a log stays as it was written' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger only_speech_goes before update on room_event for each row when (current_user = 'eschool_app') execute function kit.only_speech_goes();
create index room_event_spoken on room_event (site, person) where kind = 'caption.said';
-- Words are searched lesson by lesson, and a log is mostly strokes.
create index room_event_words on room_event (site, room, number) where kind in ('chat.said', 'chat.deleted');

-- The service that writes down what is spoken, as the school has set it. Its key is sealed.
create table transcription_setting (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  enabled boolean not null default false,
  address text not null default '' check (length(address) <= 500),
  sealed bytea,
  key_end text not null default '',
  model text not null default '' check (length(model) <= 100),
  language text not null default '' check (language ~ '^([a-z]{2,3})?$'),
  -- Films that ended before are left as they are.
  since timestamptz not null default now()
);
select kit.protect('transcription_setting', 'select, insert, update');

-- A part of a voice that is sent to the service: with its answer it is done, once.
create table film_transcription (
  site bigint not null default current_setting('eschool.site')::bigint,
  film bigint not null,
  track bigint not null,
  from_ms bigint not null,
  until_ms bigint not null check (until_ms > from_ms),
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'done', 'failed')),
  problem text check (problem in ('key', 'refused', 'tooLarge', 'notReached', 'unclear')),
  said text not null default '' check (length(said) <= 200),
  tries integer not null default 0,
  -- When it is asked for; of what is being asked, when whoever asks must be gone.
  due_at timestamptz not null default now(),
  primary key (site, track, from_ms),
  foreign key (site, film) references film (site, id) on delete cascade,
  foreign key (site, track) references film_track (site, id) on delete cascade
);
create index on film_transcription (site, film);
create index on film_transcription (site, due_at) where state in ('waiting', 'asked');
select kit.protect('film_transcription');
