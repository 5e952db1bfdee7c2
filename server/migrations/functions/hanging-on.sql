-- What still hangs on each of these people, by the constraint that says so: their roles are taken away and given back.
create or replace function kit.hanging_on(people bigint[]) returns table (person bigint, broken text) language plpgsql as $$
declare
  one bigint;
  name text;
begin
  foreach one in array people loop
    begin
      delete from person_role r where r.person = one;
      raise exception 'undone' using errcode = 'ES000';
    exception
      when foreign_key_violation then get stacked diagnostics name = constraint_name;
      when check_violation then
        get stacked diagnostics name = constraint_name;
        -- Who else runs the school is asked apart, of all of them together.
        if name <> 'administrator_stays' then raise; end if;
        name := '';
      when sqlstate 'ES000' then name := '';
    end;
    person := one;
    broken := name;
    return next;
  end loop;
end $$;
