-- What is about to be sent up finds room in what the school may have, or is refused before its first byte: those of one school in turn, and
-- what was let in and is still coming counts. `films` is what recordings take, as whoever asks has counted it a moment ago: it is of many
-- rows, and what a lesson adds meanwhile is never refused.
drop function if exists kit.hold_storage(bigint);
create or replace function kit.hold_storage(more bigint, films bigint) returns void language plpgsql as $$
declare
  school bigint := current_setting('eschool.site')::bigint;
  most bigint;
  used bigint;
begin
  select storage into most from site_quota where site = school;
  if most is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(school || ' storage', 0));
  used := films + coalesce((select sum(size) from file where site = school), 0)
    + coalesce((select sum(size) from upload where site = school and name is not null and ended_at is null), 0);
  if used + more > most then
    raise exception 'the storage of the school is full' using errcode = '23514', constraint = 'storage_quota';
  end if;
  perform kit.tell_quota('storage', used, used + more, most);
end $$;

-- Whether nothing more finds room. Whoever asks has let in a recording that is over: what it took is told of.
create or replace function kit.is_storage_full() returns boolean language plpgsql as $$
declare
  school bigint := current_setting('eschool.site')::bigint;
  most bigint;
  used bigint;
begin
  select storage into most from site_quota where site = school;
  if most is null then
    return false;
  end if;
  used := kit.storage_of(school);
  perform pg_advisory_xact_lock(hashtextextended(school || ' storage', 0));
  perform kit.tell_quota('storage', null, used, most);
  return used >= most;
end $$;
