-- A lesson begins in its room where the school may have one more that runs: those who begin at once in turn. One that has begun is asked
-- nothing any more, so that whoever comes back into it comes in.
create or replace function kit.hold_room(of_lesson bigint) returns boolean language plpgsql as $$
declare
  school bigint := current_setting('eschool.site')::bigint;
  most bigint;
  used bigint;
begin
  select rooms into most from site_quota where site = school;
  if most is not null then
    perform pg_advisory_xact_lock(hashtextextended(school || ' rooms', 0));
  end if;
  -- Behind the lock: whoever begins the same lesson twice does not find it full of itself.
  if exists (select from room where lesson = of_lesson and begun_at is not null) then
    return true;
  end if;
  if most is not null then
    used := kit.rooms_of(school);
    if used >= most then
      return false;
    end if;
    perform kit.tell_quota('rooms', used, used + 1, most);
  end if;
  update room set begun_at = clock_timestamp() where lesson = of_lesson;
  return true;
end $$;
