-- Materials: folders and files of the school, of a person, of a course. A file of the house is never copied: a version names it, and
-- several may name the same.
create table material_limit (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  bytes bigint not null default 0 check (bytes >= 0),
  school_most bigint not null default 107374182400,
  person_most bigint not null default 10737418240 check (person_most >= 0)
);
select kit.protect('material_limit');

-- Whose a tree of folders is. It begins with the first thing that is put there.
create table material_space (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  kind text not null check (kind in ('school', 'course', 'person')),
  course bigint,
  person bigint,
  -- Of every version of every file that lies in it, the bin included.
  bytes bigint not null default 0 check (bytes >= 0),
  unique (site, id),
  foreign key (site, course) references course (site, id) on delete cascade,
  foreign key (site, person) references person (site, id) on delete cascade,
  constraint material_space_owner check ((kind = 'course') = (course is not null) and (kind = 'person') = (person is not null))
);
create unique index on material_space (site, kind, coalesce(course, person, 0));
create index on material_space (site, course) where course is not null;
create index on material_space (site, person) where person is not null;
select kit.protect('material_space');

create table material (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  space bigint not null,
  kind text not null check (kind in ('folder', 'file')),
  parent bigint,
  name text not null check (octet_length(name) between 1 and 255 and name !~ '[/\\]' and name not in ('.', '..')),
  pinyin text not null default '',
  -- By which a list is sorted: sounds and numbers as people count them.
  sorted text not null default '',
  type text not null default '',
  size bigint not null default 0,
  versions integer not null default 0,
  made_by bigint,
  changed_by bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- With what it was put into the bin: itself, or the folder that was. Nothing: it is no longer there, or never was.
  bin bigint,
  binned_at timestamptz,
  unique (site, id),
  unique (site, space, id),
  foreign key (site, space) references material_space (site, id) on delete cascade,
  -- A folder that moves to another space takes along what hangs below it.
  foreign key (site, space, parent) references material (site, space, id) on update cascade on delete cascade,
  foreign key (site, made_by) references person (site, id) on delete set null (made_by),
  foreign key (site, changed_by) references person (site, id) on delete set null (changed_by),
  constraint material_binned check ((bin is null) = (binned_at is null))
);
alter table material add column search text generated always as (lower(name || ' ' || pinyin)) stored;
create unique index material_name on material (site, space, coalesce(parent, 0), lower(name)) where bin is null;
create index material_listed on material (site, space, coalesce(parent, 0), kind desc, sorted, id) where bin is null;
create index material_below on material (site, parent) where parent is not null;
create index material_bin on material (site, bin) where bin is not null;
create index material_made on material (site, made_by) where made_by is not null;
create index material_changed on material (site, changed_by) where changed_by is not null;
create index material_search on material using gin (search gin_trgm_ops);
select kit.protect('material');

-- What was put into a file, one after the other; `number` counts them.
create table material_version (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  space bigint not null,
  material bigint not null,
  number integer not null,
  file bigint not null,
  size bigint not null check (size >= 0),
  made_by bigint,
  made_at timestamptz not null default now(),
  unique (site, material, number),
  foreign key (site, space, material) references material (site, space, id) on update cascade on delete cascade,
  constraint material_version_file foreign key (site, file) references file (site, id),
  foreign key (site, made_by) references person (site, id) on delete set null (made_by)
);
create index on material_version (site, space, material);
create index on material_version (site, file);
create index on material_version (site, made_by) where made_by is not null;
select kit.protect('material_version');

-- Who may see a file, or a folder and all that lies below it, beside those whose it is.
create table material_share (
  site bigint not null default current_setting('eschool.site')::bigint,
  material bigint not null,
  course bigint,
  class bigint,
  made_by bigint,
  made_at timestamptz not null default now(),
  foreign key (site, material) references material (site, id) on delete cascade,
  foreign key (site, course) references course (site, id) on delete cascade,
  foreign key (site, class) references node (site, id) on delete cascade,
  foreign key (site, made_by) references person (site, id) on delete set null (made_by),
  constraint material_shared_once check ((course is null) <> (class is null))
);
create unique index on material_share (site, material, course) where course is not null;
create unique index on material_share (site, material, class) where class is not null;
create index on material_share (site, course) where course is not null;
create index on material_share (site, class) where class is not null;
create index on material_share (site, made_by) where made_by is not null;
select kit.protect('material_share');

-- Where something is put: into a folder that is there, never below itself, never too deep. Writers of one space come one after the
-- other, so that two moves cannot make a circle between them.
create function kit.material_placed() returns trigger language plpgsql as $$
declare
  above record;
  at bigint := new.parent;
  folders bigint[] := array[new.id];
  depth integer := (new.kind = 'folder')::integer;
begin
  -- What moves along with its folder, or comes out of the bin with it, stays where it is in it.
  if tg_op = 'UPDATE' and new.parent is not distinct from old.parent or new.bin is not null then
    return new;
  end if;
  perform from material_space s where s.id = new.space for no key update;
  -- Step by step: a question that goes all the way is asked of the whole table while it is not known how large that is.
  while at is not null and depth <= 20 loop
    if at = new.id then
      raise exception 'a folder in itself' using errcode = '23514', constraint = 'material_in_itself';
    end if;
    select m.parent, m.kind, m.bin, m.space into above from material m where m.id = at;
    if not found or above.kind <> 'folder' or above.bin is not null or above.space <> new.space then
      raise exception 'no such folder' using errcode = '23503', constraint = 'material_parent_there';
    end if;
    depth := depth + 1;
    at := above.parent;
  end loop;
  while tg_op = 'UPDATE' and new.kind = 'folder' and depth <= 20 loop
    select array_agg(m.id) into folders from material m where m.site = new.site and m.parent = any (folders) and m.kind = 'folder';
    exit when folders is null;
    depth := depth + 1;
  end loop;
  if depth > 20 then
    raise exception 'too deep' using errcode = '23514', constraint = 'material_depth';
  end if;
  return new;
end $$;
create trigger placed before insert or update on material for each row execute function kit.material_placed();

-- Bytes are counted where they come and go, in the same transaction, whoever writes: each version counts for itself, and what is too
-- much is refused. Files that no version names any more are left to be swept away.
create function kit.material_bytes(spaces bigint[], deltas bigint[]) returns void language plpgsql as $$
declare
  total bigint;
  changed bigint;
begin
  -- Whoever removes a whole school counts nothing.
  if coalesce(current_setting('eschool.site', true), '') = '' then
    return;
  end if;
  select coalesce(sum(d), 0) into changed from unnest(deltas) d;
  perform from material_space where id = any (spaces) order by id for no key update;
  update material_space s set bytes = s.bytes + d.delta
    from (select u.space, sum(u.delta) as delta from unnest(spaces, deltas) u (space, delta) group by u.space) d where d.space = s.id;
  insert into material_limit (bytes) values (0) on conflict do nothing;
  update material_limit set bytes = bytes + changed returning bytes into total;
  if changed > 0 and total > (select school_most from material_limit) then
    raise exception 'the school is full' using errcode = '23514', constraint = 'material_school_full';
  end if;
  if exists (select from unnest(spaces, deltas) u (space, delta) join material_space s on s.id = u.space
      where s.kind = 'person' and s.bytes > (select person_most from material_limit) group by s.id having sum(u.delta) > 0) then
    raise exception 'the person is full' using errcode = '23514', constraint = 'material_person_full';
  end if;
end $$;

create function kit.material_version_added() returns trigger language plpgsql as $$
begin
  update file set used = true where id in (select file from added);
  perform kit.material_bytes(array_agg(a.space), array_agg(a.bytes))
    from (select space, sum(size)::bigint as bytes from added group by space) a having count(*) > 0;
  return null;
end $$;
create function kit.material_version_moved() returns trigger language plpgsql as $$
begin
  perform kit.material_bytes(array_agg(a.space), array_agg(a.bytes)) from (
    select space, sum(bytes)::bigint as bytes from (select space, size as bytes from added union all select space, -size from removed) b
      group by space having sum(bytes) <> 0) a having count(*) > 0;
  return null;
end $$;
create function kit.material_version_removed() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('eschool.site', true), '') = '' then
    return null;
  end if;
  -- Held first: whoever hangs the same file elsewhere at this moment is waited for, and then seen.
  perform from file where id in (select file from removed) order by id for update;
  update file f set used = false where f.id in (select file from removed) and not exists (select from material_version v where v.file = f.id);
  perform kit.material_bytes(array_agg(a.space), array_agg(a.bytes))
    from (select space, -sum(size)::bigint as bytes from removed group by space) a having count(*) > 0;
  return null;
end $$;
create trigger added after insert on material_version referencing new table as added
  for each statement execute function kit.material_version_added();
create trigger moved after update on material_version referencing new table as added old table as removed
  for each statement execute function kit.material_version_moved();
create trigger removed after delete on material_version referencing old table as removed
  for each statement execute function kit.material_version_removed();

-- What goes with a course or a folder goes by the owner of the tables, whom their policies bind as well: it counts within the school
-- that the transaction has entered.
do $$
declare
  target text;
begin
  foreach target in array array['material', 'material_limit', 'material_space', 'material_version', 'file'] loop
    execute format('create policy counted on %I to current_user using (site = nullif(current_setting(''eschool.site'', true), '''')::bigint)', target);
  end loop;
end $$;
