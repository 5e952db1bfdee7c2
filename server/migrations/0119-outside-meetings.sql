-- Lessons in a meeting outside: the plain address at which it is held, of one lesson, or of the course for all of its lessons.

alter table course add column meeting_address text not null default ''
  check (meeting_address = '' or (meeting_address ~ '^https://' and char_length(meeting_address) <= 500));
-- Nobody has ever written the other one.
alter table lesson drop column meeting, add column meeting_address text not null default ''
  check (meeting_address = '' or (meeting_address ~ '^https://' and char_length(meeting_address) <= 500));

-- What a quoting school is told of it: functions/told-of-course.sql.
drop trigger tell_itself on course;
create trigger tell_itself after update of name, cover, summary, intro, delivery, starts_on, ends_on, meeting_address on course
  for each row execute function kit.tell_of_itself();
