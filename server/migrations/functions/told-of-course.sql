-- A school that quotes the course sends its students there: it is told of each lesson how it is held, and where. No call passes that on
-- but the lesson's own page.
create or replace function kit.told_of_course(which bigint) returns setof shared_course language sql stable as $$
  select c.site, c.id, c.name, c.cover, c.summary, c.intro, c.delivery, c.starts_on, c.ends_on,
    coalesce((select jsonb_agg(jsonb_build_object('name', j.name, 'colour', j.colour) order by s.position, s.id)
      from course_subject s join subject j on j.id = s.subject where s.course = c.id), '[]'),
    coalesce((select jsonb_agg(distinct jsonb_build_object('id', p.id, 'fullName', p.full_name, 'title', p.title, 'introduction', p.info, 'photo', p.avatar))
      from course_subject s join person p on p.id = s.teacher where s.course = c.id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'name', l.name, 'startsAt', l.starts_at,
        'endsAt', l.ends_at, 'state', l.state, 'subject', j.name, 'colour', j.colour, 'delivery', l.delivery,
        'meeting', case when l.delivery = 'cloudView' then coalesce(nullif(l.meeting_address, ''), nullif(c.meeting_address, ''),
          (select m.address from lesson_meeting m where m.lesson = l.id), '') else '' end,
        'teacher', coalesce((select p.full_name from lesson_person t join person p on p.id = t.person where t.lesson = l.id and t.role = 'TEACHER'), ''))
        order by l.starts_at, l.id)
      from lesson l join course_subject s on s.id = l.course_subject join subject j on j.id = s.subject
      where l.course = c.id and l.state <> 'cancelled'), '[]'),
    now()
  from course c where c.id = which
$$;
