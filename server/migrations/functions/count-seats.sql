-- Seats are counted by the database, in the transaction that takes or frees them; a seat that somebody else keeps counts as taken
-- until its time is over. The course's row is locked first, so that whoever counts sees everybody who came before.
create or replace function kit.count_seats() returns trigger language plpgsql as $$
declare
  gained integer := (case when tg_op <> 'DELETE' and new.state = 'active' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.state = 'active' then 1 else 0 end);
  of_course record;
  kept integer;
begin
  if gained <> 0 then
    update course set seats_taken = seats_taken + gained
      where site = coalesce(new.site, old.site) and id = coalesce(new.course, old.course)
      returning site, id, capacity, seats_taken into of_course;
  end if;
  if gained > 0 then
    delete from seat_hold where site = new.site and course = new.course and student = new.student;
    get diagnostics kept = row_count;
    -- Whoever waits comes before whoever passes by; the office seats whom it wants.
    if kept = 0 and new.source in ('free', 'order') and exists (select from seat_wait
      where site = new.site and course = new.course and ended_at is null and state = 'waiting') then
      raise exception 'others wait' using errcode = '23514', constraint = 'course_full';
    end if;
    update seat_wait set state = 'seated', ended_at = clock_timestamp()
      where site = new.site and course = new.course and student = new.student and ended_at is null;
    if of_course.capacity is not null and of_course.capacity < of_course.seats_taken + (select count(*) from seat_hold
      where site = of_course.site and course = of_course.id and until > clock_timestamp()) then
      raise exception 'the course is full' using errcode = '23514', constraint = 'course_full';
    end if;
  end if;
  return null;
end $$;
