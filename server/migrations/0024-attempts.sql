-- What a limit counts is counted and noted before the work that it guards, so that tries at the same moment see each other.
-- A note has a number, because whoever succeeds gives it back.
alter table attempt add column id bigint generated always as identity primary key;

create type kit.tried as (counts integer[], noted bigint[]);

-- Counts what stands under each key within its own minutes, and notes one more under each of them unless one is full; `most` of null
-- is never full. Each statement of this function sees what was committed before it began, and so, behind the locks, every try before.
create function kit.try_under(purposes text[], keys text[], minutes integer[], most integer[])
returns kit.tried language plpgsql volatile as $$
declare
  answer kit.tried;
  lock bigint;
begin
  -- In one order for everybody, so that no ring of those who wait closes.
  for lock in
    select distinct hashtextextended(current_setting('eschool.site') || ' ' || w.purpose || ' ' || w.key, 0) as at
      from unnest(purposes, keys) w (purpose, key) order by at
  loop
    perform pg_advisory_xact_lock(lock);
  end loop;
  answer.counts := (
    select array_agg((select count(*) from attempt a
        where a.purpose = w.purpose and a.key = w.key and a.at > clock_timestamp() - make_interval(mins => w.within))::integer order by w.place)
      from unnest(purposes, keys, minutes) with ordinality w (purpose, key, within, place));
  if exists (select from unnest(answer.counts, most) w (count, most) where w.count >= w.most) then
    return answer;
  end if;
  with noted as (
    insert into attempt (purpose, key) select w.purpose, w.key from unnest(purposes, keys) w (purpose, key) returning id)
  select array_agg(id) into answer.noted from noted;
  return answer;
end $$;
revoke all on function kit.try_under(text[], text[], integer[], integer[]) from public;
grant execute on function kit.try_under(text[], text[], integer[], integer[]) to eschool_app;
