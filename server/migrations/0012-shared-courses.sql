-- Which course of which school the operator has given to which other school.
create table course_share (
  site bigint not null,
  course bigint not null,
  to_site bigint not null references site on delete cascade,
  shared_at timestamptz not null default now(),
  -- Taken back, but students of that school are in it: its plan stays readable to them, and nobody quotes it anew.
  withdrawn_at timestamptz,
  primary key (course, to_site),
  foreign key (site, course) references course (site, id) on delete cascade,
  check (site <> to_site)
);
create index on course_share (to_site, course);
alter table course_share enable row level security;
alter table course_share force row level security;
create policy given_or_taken on course_share for select to eschool_app
  using (current_setting('eschool.site')::bigint in (site, to_site));
create policy every_site on course_share to eschool_operator using (true) with check (true);
grant select on course_share to eschool_app;
grant select, insert, update, delete on course_share to eschool_operator;

-- Whether a course has been given to a school.
create function kit.shared_with(which bigint, school bigint) returns boolean language sql stable as $$
  select exists (select from course_share s where s.course = which and s.to_site = school)
$$;

-- What other schools may know of a shared course: written by its own school alone, read by those it was given to. Every other
-- table stays closed to them, so that a list of one's own courses never shows another school's.
create table shared_course (
  site bigint not null default current_setting('eschool.site')::bigint,
  id bigint primary key,
  name text not null,
  cover text not null,
  summary text not null,
  intro text not null,
  delivery text not null,
  starts_on date,
  ends_on date,
  subjects jsonb not null,
  teachers jsonb not null,
  lessons jsonb not null,
  changed_at timestamptz not null default now(),
  unique (site, id),
  foreign key (site, id) references course (site, id) on delete cascade
);
alter table shared_course enable row level security;
alter table shared_course force row level security;
create policy own_or_shared on shared_course for select to eschool_app
  using (site = current_setting('eschool.site')::bigint or kit.shared_with(id, current_setting('eschool.site')::bigint));
create policy own_site on shared_course for update to eschool_app
  using (site = current_setting('eschool.site')::bigint) with check (site = current_setting('eschool.site')::bigint);
create policy every_site on shared_course to eschool_operator using (true) with check (true);
grant select, update on shared_course to eschool_app;
grant select, insert, update, delete on shared_course to eschool_operator;

-- Reads a shared course anew from its own school's rows.
create function kit.told_of_course(which bigint) returns setof shared_course language sql stable as $$
  select c.site, c.id, c.name, c.cover, c.summary, c.intro, c.delivery, c.starts_on, c.ends_on,
    coalesce((select jsonb_agg(jsonb_build_object('name', j.name, 'colour', j.colour) order by s.position, s.id)
      from course_subject s join subject j on j.id = s.subject where s.course = c.id), '[]'),
    coalesce((select jsonb_agg(distinct jsonb_build_object('id', p.id, 'fullName', p.full_name, 'title', p.title, 'introduction', p.info, 'photo', p.avatar))
      from course_subject s join person p on p.id = s.teacher where s.course = c.id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'name', l.name, 'startsAt', l.starts_at,
        'endsAt', l.ends_at, 'state', l.state, 'subject', j.name, 'colour', j.colour,
        'teacher', coalesce((select p.full_name from lesson_person t join person p on p.id = t.person where t.lesson = l.id and t.role = 'TEACHER'), ''))
        order by l.starts_at, l.id)
      from lesson l join course_subject s on s.id = l.course_subject join subject j on j.id = s.subject
      where l.course = c.id and l.state <> 'cancelled'), '[]'),
    now()
  from course c where c.id = which
$$;

create function kit.tell_of_course(which bigint) returns void language sql as $$
  update shared_course k set name = t.name, cover = t.cover, summary = t.summary, intro = t.intro, delivery = t.delivery,
    starts_on = t.starts_on, ends_on = t.ends_on, subjects = t.subjects, teachers = t.teachers, lessons = t.lessons, changed_at = now()
  from kit.told_of_course(which) t where k.id = which and t.id = k.id
$$;

-- Whatever becomes of a shared course or its lessons is told in the same transaction, once a statement.
create function kit.tell_of_lessons() returns trigger language plpgsql as $$
begin
  perform kit.tell_of_course(k.id) from shared_course k where k.id in (select course from touched) order by k.id;
  return null;
end $$;
create trigger tell_made after insert on lesson referencing new table as touched
  for each statement execute function kit.tell_of_lessons();
create trigger tell_changed after update on lesson referencing new table as touched
  for each statement execute function kit.tell_of_lessons();
create trigger tell_gone after delete on lesson referencing old table as touched
  for each statement execute function kit.tell_of_lessons();

create function kit.tell_of_itself() returns trigger language plpgsql as $$
begin
  if exists (select from shared_course k where k.id = new.id) then perform kit.tell_of_course(new.id); end if;
  return null;
end $$;
create trigger tell_itself after update of name, cover, summary, intro, delivery, starts_on, ends_on on course
  for each row execute function kit.tell_of_itself();

-- A quote: this school's own name, price, cover and time of sale over another school's lessons.
alter table course add column quoted_from bigint;
alter table course add constraint course_quoted foreign key (quoted_from) references shared_course (id);
alter table course add constraint course_quotes check (quoted_from is null or kind = 'public');
create unique index course_quoted_once on course (site, quoted_from) where quoted_from is not null and state not in ('archived', 'withdrawn');
