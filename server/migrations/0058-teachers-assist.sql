-- A teacher may assist another. What binds somebody to a lesson that is to come is then not what they are in it, but the role that
-- lets them be that: the key has to name one which they hold.
alter table lesson_person add column holds text check (holds in ('TEACHER', 'ASSISTANT'));
alter table lesson_person no force row level security;
update lesson_person set holds = role;
alter table lesson_person force row level security;
alter table lesson_person alter column holds set not null;

create function kit.role_in_lesson() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.holds := case when new.role = 'ASSISTANT' and not exists (select from person_role r
      where r.site = new.site and r.person = new.person and r.role = 'ASSISTANT') then 'TEACHER' else new.role end;
  return new;
end $$;
create trigger role_in_lesson before insert or update of person, role on lesson_person for each row execute function kit.role_in_lesson();

alter table lesson_person drop column bound_role;
alter table lesson_person add column bound_role text generated always as (case when state in ('scheduled', 'live') then holds end) stored;
alter table lesson_person add constraint lesson_person_bound
  foreign key (site, person, bound_role) references person_role (site, person, role);
