-- Whoever was away with leave is a figure of its own beside those who came and those who were absent.
alter table lesson_figures add column on_leave integer not null default 0;
alter table seat_figures add column on_leave integer not null default 0;
alter table course_figures add column on_leave integer not null default 0;

-- Leave that is entered, decided or taken away afterwards: of the courses whose lessons it is for. A student has few seats.
create function kit.mark_courses_of_leave() returns trigger language plpgsql as $$
begin
  insert into figures_stale (site, course)
    select distinct l.site, l.course from changed h
      join enrolment e on e.site = h.site and e.student = h.student
      join lesson l on l.site = h.site and l.course = e.course and l.starts_at >= h.starts_at and l.starts_at < h.ends_at
    where l.state = 'ended';
  return null;
end $$;
create trigger mark_figures_new after insert on leave referencing new table as changed
  for each statement execute function kit.mark_courses_of_leave();
create trigger mark_figures after update on leave referencing new table as changed
  for each statement execute function kit.mark_courses_of_leave();
create trigger mark_figures_gone after delete on leave referencing old table as changed
  for each statement execute function kit.mark_courses_of_leave();
