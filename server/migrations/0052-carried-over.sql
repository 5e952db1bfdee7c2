-- What of a paid order is not earned pays another order of the same student. Whatever goes back of it goes back to the first order, and
-- from there the way that it came.
create table order_carry (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  from_order bigint not null,
  to_order bigint not null,
  cents bigint not null check (cents > 0),
  -- Of it gone back to the first order, and whether the seat went with it.
  back bigint not null default 0,
  ends_seat boolean not null default false,
  made_by bigint,
  made_at timestamptz not null default now(),
  unique (site, id),
  -- An order is made with what is carried into it: there is one such sum, and no circle.
  unique (site, to_order),
  foreign key (site, from_order) references course_order (site, id),
  foreign key (site, to_order) references course_order (site, id),
  foreign key (site, made_by) references person (site, id),
  constraint carry_forwards check (from_order < to_order),
  constraint carry_back_within check (back between 0 and cents)
);
create index on order_carry (site, from_order);
create index on order_carry (site, made_by);
select kit.protect('order_carry', 'select, insert, update');

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('payment', 'unmatched', 'earned', 'unearned', 'refund',
  'refundDone', 'refundFailed', 'carriedOut', 'carriedIn'));
alter table ledger_entry add order_carry bigint;
alter table ledger_entry add foreign key (site, order_carry) references order_carry (site, id);
alter table ledger_entry add constraint ledger_entry_of_a_carry check ((kind in ('carriedOut', 'carriedIn')) = (order_carry is not null));
create index on ledger_entry (site, order_carry) where order_carry is not null;
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in ('provider', 'prepaid', 'earned', 'refunding', 'unmatched',
  'discount', 'listed', 'carried'));

-- What has left one order stands in the other, to the cent: looked at when everything of the transaction is written.
create function kit.carry_balances() returns trigger language plpgsql as $$
declare
  carry bigint := case tg_table_name when 'order_carry' then new.id else (select e.order_carry from ledger_entry e
    where e.site = new.site and e.id = (to_jsonb(new) ->> 'entry')::bigint) end;
begin
  if not exists (select from order_carry c where c.site = new.site and c.id = carry
    and (select coalesce(sum(l.cents) filter (where l.course_order = c.from_order), 0) = c.back - c.cents
        and coalesce(sum(l.cents) filter (where l.course_order = c.to_order), 0) = c.cents - c.back and coalesce(sum(l.cents), 0) = 0
      from ledger_entry e join ledger_line l on l.site = e.site and l.entry = e.id and l.account = 'carried'
      where e.site = c.site and e.order_carry = c.id)) then
    raise exception 'what is carried over by % does not come to zero', carry using errcode = '23514', constraint = 'carry_balances';
  end if;
  return null;
end $$;
create constraint trigger carry_balances after insert or update on order_carry deferrable initially deferred
  for each row execute function kit.carry_balances();
create constraint trigger carry_balances after insert on ledger_line deferrable initially deferred
  for each row when (new.account = 'carried') execute function kit.carry_balances();

alter table recount_finding drop constraint recount_finding_check_check;
alter table recount_finding add constraint recount_finding_check_check
  check ("check" in ('entries', 'provider', 'prepaid', 'carried', 'states', 'seats', 'statements'));
