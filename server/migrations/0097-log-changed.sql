-- What a line of the log says was changed, by name: whoever looks for a price finds the lines that changed one.

-- The names in which two values differ, as the page compares them: of two objects by name, of two lists one after the other.
create function kit.changed_between(before jsonb, after jsonb) returns setof text
language plpgsql immutable parallel safe as $$
declare
  name text;
begin
  if before is not distinct from after then
    return;
  end if;
  if jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object' then
    for name in select jsonb_object_keys(after) loop
      if before -> name is distinct from after -> name then
        return next name;
        return query select kit.changed_between(before -> name, after -> name);
      end if;
    end loop;
  elsif jsonb_typeof(before) = 'array' and jsonb_typeof(after) = 'array' then
    for at in 0 .. greatest(jsonb_array_length(before), jsonb_array_length(after)) - 1 loop
      return query select kit.changed_between(coalesce(before -> at, '{}'), coalesce(after -> at, '{}'));
    end loop;
  end if;
end $$;

-- A course's prices once stood among its subjects, in one text: where the sums in it differ, a price was changed.
create function kit.sums_in(said text) returns text[] language sql immutable parallel safe as $$
  select array(select m[1] from regexp_matches(said, '\d+\.\d\d', 'g') m)
$$;

create function kit.changed_in(detail jsonb) returns text[] language plpgsql immutable parallel safe as $$
declare
  found text[] := '{}';
  name text;
  inner_value jsonb;
  below text[];
begin
  if jsonb_typeof(detail) is distinct from 'object' then
    return found;
  end if;
  if detail ? 'before' and detail ? 'after' then
    found := array(select kit.changed_between(detail -> 'before', detail -> 'after'));
    if kit.sums_in(detail -> 'before' ->> 'subjects') <> kit.sums_in(detail -> 'after' ->> 'subjects') then
      found := found || 'price'::text;
    end if;
  end if;
  for name, inner_value in select key, value from jsonb_each(detail) where key not in ('before', 'after') loop
    below := kit.changed_in(inner_value);
    if cardinality(below) > 0 then
      found := found || name || below;
    end if;
  end loop;
  return array(select distinct one from unnest(found) one order by one);
end $$;

-- By name and number, because only plain comparisons of columns use an index behind row security.
create table log_change (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  name text not null,
  number bigint not null,
  primary key (site, name, number)
);
select kit.protect('log_change', 'select, insert');
revoke update, delete on log_change from eschool_operator;

create function kit.keep_changed() returns trigger language plpgsql as $$
begin
  insert into log_change (site, name, number) select new.site, name, new.number from unnest(kit.changed_in(new.detail)) name;
  return null;
end $$;
create trigger keep_changed after insert on log_line for each row execute function kit.keep_changed();
insert into log_change (site, name, number) select l.site, name, l.number from log_line l, unnest(kit.changed_in(l.detail)) name;
