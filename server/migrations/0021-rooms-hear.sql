-- Whatever takes a right away that somebody in a classroom may be using is told to the processes that hold rooms, in the same
-- transaction and by whoever made the change: an area, a job, the operator's commands. They ask again; the word itself says only
-- whom or what it is about, and nothing is lost where nobody listens.
create function kit.tell_rooms() returns trigger language plpgsql as $$
declare
  gone jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('eschool_rooms', format('%s %s %s', gone ->> 'site', tg_argv[0], gone ->> tg_argv[1]));
  return null;
end $$;

-- Most lessons that are arranged, moved or taken back have no room yet, and nobody to hear it.
create function kit.tell_room_of_lesson() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  which bigint := changed ->> tg_argv[0];
begin
  if exists (select from room r where r.site = (changed ->> 'site')::bigint and r.lesson = which) then
    perform pg_notify('eschool_rooms', format('%s lesson %s', changed ->> 'site', which));
  end if;
  return null;
end $$;

create trigger tell_rooms after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function kit.tell_rooms('session', 'id');
create trigger tell_rooms_gone after delete on session for each row
  when (old.ended_at is null) execute function kit.tell_rooms('session', 'id');

create trigger tell_rooms after update of state, head_teacher on person for each row
  when (old.state <> new.state or old.head_teacher <> new.head_teacher) execute function kit.tell_rooms('person', 'id');
create trigger tell_rooms after delete on person_role for each row execute function kit.tell_rooms('person', 'person');
create trigger tell_rooms after insert or delete on head_class for each row execute function kit.tell_rooms('person', 'person');

create trigger tell_rooms after update of state on enrolment for each row
  when (old.state = 'active' and new.state <> 'active') execute function kit.tell_rooms('person', 'student');
create trigger tell_rooms_gone after delete on enrolment for each row
  when (old.state = 'active') execute function kit.tell_rooms('person', 'student');

create trigger tell_rooms after update of state, head_teacher on course for each row
  when (old.state <> new.state or old.head_teacher is distinct from new.head_teacher)
  execute function kit.tell_rooms('course', 'id');

-- That a lesson begins and ends its own room says first.
create trigger tell_room after update of state, starts_at, ends_at, delivery on lesson for each row
  when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at or old.delivery <> new.delivery
    or (old.state = 'cancelled') <> (new.state = 'cancelled'))
  execute function kit.tell_room_of_lesson('id');
-- Nobody loses a place by coming before a class that somebody else keeps: whoever is exchanged is taken out first.
create trigger tell_room after delete or update of person, role on lesson_person for each row
  execute function kit.tell_room_of_lesson('lesson');
