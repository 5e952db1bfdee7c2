-- What of the office an ADMIN was given; nothing here is everything.
alter table person add column duties text[]
  check (cardinality(duties) > 0 and duties <@ array[
    'reads people', 'writes people', 'reads courses', 'writes courses', 'reads orders', 'writes orders', 'reads announcements',
    'writes announcements', 'reads statistics', 'writes statistics', 'reads settings', 'writes settings']);
alter type kit.entrance add attribute duties text[];
-- The entrance asks for the duty as well: it comes anew, with one place more.
drop function kit.enter(text, bytea, text[], text[], text);

-- Somebody enabled has everything, always. Whoever takes that from one of them stands in line with whoever takes it from another, and
-- looks when it is their turn: two who take it from each other at once leave one.
create function kit.administrator_stays() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(old);
  who bigint := coalesce(changed ->> 'person', changed ->> 'id');
  school bigint := changed ->> 'site';
begin
  if tg_table_name = 'person' then
    if not exists (select from person_role r where r.site = school and r.person = who and r.role = 'ADMIN') then
      return null;
    end if;
  elsif not exists (select from person p where p.site = school and p.id = who and p.state = 'ENABLED' and p.duties is null) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(school || ' administrators', 0));
  if not exists (select from person p join person_role r on r.site = p.site and r.person = p.id and r.role = 'ADMIN'
      where p.site = school and p.state = 'ENABLED' and p.duties is null) then
    raise exception 'the last administrator with everything' using errcode = '23514', constraint = 'administrator_stays';
  end if;
  return null;
end $$;
create trigger administrator_stays after update of state, duties on person for each row
  when (old.state = 'ENABLED' and old.duties is null and (new.state <> 'ENABLED' or new.duties is not null))
  execute function kit.administrator_stays();
create trigger administrator_stays after delete on person_role for each row
  when (old.role = 'ADMIN') execute function kit.administrator_stays();

-- Whoever looks into a class by a duty is asked again when the duty goes.
create trigger tell_rooms_duties after update of duties on person for each row
  when (old.duties is distinct from new.duties) execute function kit.tell_rooms('person', 'id');

-- What was asked for by a duty is fetched by it as well.
alter table export_ticket add column duties text[];

-- What the office is told is of one of its parts, and shown to whoever reads that; anything else is a person's own.
alter table notification add column duty text
  check (duty in ('people', 'courses', 'orders', 'announcements', 'statistics', 'settings'));
alter table notification no force row level security;
update notification set duty = case when link like '/admin/order%' or link like '/admin/dataStatistics/accountBill%' then 'orders' when link like '/admin/user/%' then 'people' else 'courses' end
  where link like '/admin/order%' or link like '/admin/dataStatistics/accountBill%' or link like '/admin/user/%' or link like '/admin/educational/%' or link like '/admin/playback/%';
alter table notification force row level security;
