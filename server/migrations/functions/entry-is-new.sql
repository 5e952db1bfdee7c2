-- An entry is whole with its transaction: nothing is added to it later, and its lines have its moment. One of money that no order knows
-- has no order in its lines either.
create or replace function kit.entry_is_new() returns trigger language plpgsql as $$
begin
  select e.at into new.at from ledger_entry e where e.site = new.site and e.id = new.entry
    and e.course_order is not distinct from new.course_order
    and e.xmin::text = (pg_current_xact_id()::text::bigint % 4294967296)::text;
  if not found then
    raise exception 'entry % is closed', new.entry using errcode = '23514', constraint = 'ledger_closed';
  end if;
  return new;
end $$;
