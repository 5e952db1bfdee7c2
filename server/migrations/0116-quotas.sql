-- What a school may have at most at the same time: accounts in use, bytes of files and recordings, lessons that run. Its provider sets
-- it, the school reads it; none is without a limit.
create table site_quota (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  people integer check (people between 1 and 1000000),
  storage bigint check (storage between 0 and 1125899906842624),
  rooms integer check (rooms between 0 and 10000)
);
select kit.protect('site_quota', 'select');
grant select, insert, update on site_quota to eschool_console;
-- An agent sees those of the own schools, as the table of schools says which they are; the operator alone sets them.
create policy console on site_quota for select to eschool_console using (exists (select from site s where s.id = site_quota.site));
create policy console_adds on site_quota for insert to eschool_console with check (current_setting('provider.role') = 'OPERATOR');
create policy console_sets on site_quota for update to eschool_console using (current_setting('provider.role') = 'OPERATOR');

-- How far the school's office was told of each already.
create table quota_told (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  quota text not null check (quota in ('people', 'storage', 'rooms')),
  level integer not null check (level in (0, 90, 100)),
  at timestamptz not null default now(),
  primary key (site, quota)
);
select kit.protect('quota_told', 'select, insert, update');

-- As `levelOf` of server/site/quotas.rules.ts says it.
create function kit.quota_level(used bigint, most bigint) returns integer language sql immutable as $$
  select case when used >= most then 100 when used * 10 >= most * 9 then 90 else 0 end
$$;

-- The office is told once when nine tenths are in use, and once when all is; anew only after it was less. Rooms fill and empty with every
-- lesson: of them it is told once a day. `before`: what was in use, where it is known.
create function kit.tell_quota(which text, before bigint, now_used bigint, most bigint) returns void language plpgsql as $$
declare
  told record;
  was integer;
  is_now integer := kit.quota_level(now_used, most);
begin
  select level, at into told from quota_told where quota = which;
  was := least(coalesce(told.level, 0), kit.quota_level(coalesce(before, now_used), most));
  if before is null then
    was := coalesce(told.level, 0);
  end if;
  if which = 'rooms' and told.level >= is_now and told.at > now() - interval '1 day' then
    return;
  end if;
  if is_now > was then
    insert into quota_told (quota, level) values (which, is_now)
      on conflict (site, quota) do update set level = excluded.level, at = now();
    perform kit.enqueue('tell of quota', jsonb_build_object('quota', which, 'level', is_now, 'used', now_used, 'most', most));
  elsif told.level > is_now then
    update quota_told set level = is_now where quota = which;
  end if;
end $$;

create index person_in_use on person (site) where state = 'ENABLED';
create function kit.people_of(school bigint) returns bigint language sql stable as $$
  select count(*) from person where site = school and state = 'ENABLED'
$$;

-- Whoever adds accounts in use, by whatever way, is counted when it is their turn: of a hundred at once no more pass than are free. What
-- a lowered quota finds stands; nothing is added to it.
create function kit.hold_people(school bigint, gained bigint) returns void language plpgsql as $$
declare
  most bigint;
  used bigint;
begin
  select people into most from site_quota where site = school;
  if most is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(school || ' people', 0));
  used := kit.people_of(school);
  if used > most then
    raise exception 'every account of the school is in use' using errcode = '23514', constraint = 'people_quota';
  end if;
  if current_setting('eschool.site', true) = school::text then
    perform kit.tell_quota('people', used - gained, used, most);
  end if;
end $$;
create function kit.people_added() returns trigger language plpgsql as $$
begin
  perform kit.hold_people(a.site, a.many) from (select site, count(*) as many from added where state = 'ENABLED' group by site) a;
  return null;
end $$;
create function kit.people_enabled() returns trigger language plpgsql as $$
begin
  perform kit.hold_people(e.site, e.many) from (select a.site, count(*) as many from added a join removed r using (site, id)
    where a.state = 'ENABLED' and r.state <> 'ENABLED' group by a.site) e;
  return null;
end $$;
create trigger within_quota after insert on person referencing new table as added
  for each statement execute function kit.people_added();
create trigger within_quota_again after update on person referencing new table as added old table as removed
  for each statement execute function kit.people_enabled();

-- What files and recordings take on the disk, and what is coming: the end of its last piece is how long a recording's file is.
create function kit.storage_of(school bigint) returns bigint language sql stable as $$
  select (coalesce((select sum(size) from file where site = school), 0)
    + coalesce((select sum(last.ends) from film_track t, lateral (select p.start + p.bytes as ends from film_piece p
        where p.site = t.site and p.track = t.id order by p.number desc limit 1) last where t.site = school), 0)
    + coalesce((select sum(size) from upload where site = school and name is not null and ended_at is null), 0))::bigint
$$;

-- When a lesson's teacher began it in its room: by its hour alone a lesson runs nowhere.
alter table room add column begun_at timestamptz;
alter table room no force row level security;
alter table lesson no force row level security;
alter table room_event no force row level security;
update room r set begun_at = l.begun_at from lesson l where l.site = r.site and l.id = r.lesson and l.state = 'live'
  and exists (select from room_event e where e.site = r.site and e.room = r.id and e.kind = 'lesson.begun');
alter table room force row level security;
alter table lesson force row level security;
alter table room_event force row level security;
create function kit.rooms_of(school bigint) returns bigint language sql stable as $$
  select count(*) from lesson l join room r on r.site = l.site and r.lesson = l.id
    where l.site = school and l.state = 'live' and r.begun_at is not null
$$;

-- The console counts the same, without seeing what it counts.
create policy console on film_track for select to eschool_console using (true);
create policy console on upload for select to eschool_console using (true);
create policy console on room for select to eschool_console using (true);
grant select (site, id) on film_track to eschool_console;
grant select (site, track, number, start) on film_piece to eschool_console;
grant select (site, name, size, ended_at) on upload to eschool_console;
grant select (site, lesson, begun_at) on room to eschool_console;
