-- Entries of the indexes that refuse overlapping lessons could be lost while lessons were added (docs/decisions/0110): both are made anew.
-- Where two lessons overlap already the old index stays, and with it what it still refuses.
do $$
declare one text;
begin
  foreach one in array array['lesson_course_free', 'lesson_person_free'] loop
    begin
      execute format('reindex index %I', one);
    exception when exclusion_violation then
      raise warning 'lessons overlap: % is not made anew', one;
    end;
  end loop;
end $$;
