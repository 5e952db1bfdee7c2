-- What a lesson is called: by the name it was given, else by its number in the words of whoever reads. Those come with each call, # where
-- the number stands; where nobody reads, as in jobs, the number alone is left.
create or replace function kit.lesson_name(given text, number integer) returns text language sql stable as $$
  select case when given <> '' then given
    else replace(coalesce(nullif(current_setting('eschool.lesson', true), ''), '#'), '#', number::text) end
$$;
