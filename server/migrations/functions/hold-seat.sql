-- A seat is kept only where one is left, and where others wait only for whom it is offered to. One that is kept already is counted.
create or replace function kit.hold_seat() returns trigger language plpgsql as $$
declare
  of_course record;
begin
  if tg_op = 'UPDATE' and old.until > clock_timestamp() then return null; end if;
  select site, id, capacity, seats_taken into of_course from course where site = new.site and id = new.course for no key update;
  if of_course.capacity is not null and of_course.capacity < of_course.seats_taken + (select count(*) from seat_hold
    where site = of_course.site and course = of_course.id and until > clock_timestamp()) then
    raise exception 'the course is full' using errcode = '23514', constraint = 'course_full';
  end if;
  if exists (select from seat_wait where site = new.site and course = new.course and ended_at is null and state = 'waiting')
    and not exists (select from seat_wait
      where site = new.site and course = new.course and student = new.student and ended_at is null and state = 'offered') then
    raise exception 'others wait' using errcode = '23514', constraint = 'course_full';
  end if;
  return null;
end $$;
