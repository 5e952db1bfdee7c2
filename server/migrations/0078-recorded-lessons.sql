-- A lesson of a recorded course is a film: it takes no hour of anybody, waits for nobody, and is there from the moment that it is added.
-- What was arranged for such courses until now is had whenever one likes.
alter table lesson no force row level security;
alter table lesson_person no force row level security;
alter table figures_stale no force row level security;
update lesson set state = 'ended', begun_at = coalesce(begun_at, least(starts_at, now())), ended_at = coalesce(ended_at, least(ends_at, now()))
  where delivery = 'recorded' and state in ('scheduled', 'live');
-- The key that carries the time would be looked at anew before the times of those before the class have followed.
alter table lesson_person drop constraint lesson_person_site_lesson_during_state_fkey;
alter table lesson alter column during
  set expression as (case when delivery = 'recorded' then 'empty'::tstzrange else tstzrange(starts_at, ends_at) end);
update lesson_person p set during = l.during from lesson l
  where l.site = p.site and l.id = p.lesson and l.delivery = 'recorded';
alter table lesson_person add constraint lesson_person_site_lesson_during_state_fkey
  foreign key (site, lesson, during, state) references lesson (site, id, during, state) on update cascade on delete cascade;
alter table lesson add constraint lesson_recorded check (delivery <> 'recorded' or state in ('ended', 'cancelled'));
alter table lesson force row level security;
alter table lesson_person force row level security;
alter table figures_stale force row level security;
