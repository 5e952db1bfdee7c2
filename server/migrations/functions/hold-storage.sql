-- What is about to be sent up finds room in what the school may have, or is refused before its first byte: those of one school in turn, and
-- what was let in and is still coming counts. What comes by a running lesson is asked about only when its recording begins.
create or replace function kit.hold_storage(more bigint) returns void language plpgsql as $$
declare
  most bigint;
  used bigint;
begin
  select storage into most from site_quota where site = current_setting('eschool.site')::bigint;
  if most is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ' storage', 0));
  used := kit.storage_of(current_setting('eschool.site')::bigint);
  if used + more > most then
    raise exception 'the storage of the school is full' using errcode = '23514', constraint = 'storage_quota';
  end if;
  perform kit.tell_quota('storage', used, used + more, most);
end $$;

-- Whether nothing more finds room. Whoever asks has let in a recording that is over: what it took is told of.
create or replace function kit.is_storage_full() returns boolean language plpgsql as $$
declare
  most bigint;
  used bigint;
begin
  select storage into most from site_quota where site = current_setting('eschool.site')::bigint;
  if most is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ' storage', 0));
  used := kit.storage_of(current_setting('eschool.site')::bigint);
  perform kit.tell_quota('storage', null, used, most);
  return used >= most;
end $$;
