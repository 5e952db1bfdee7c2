-- The ledger: entries whose lines come to zero. Nobody has the right to change it; what was wrong is reversed by another entry.
create table ledger_entry (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  kind text not null check (kind in ('payment', 'unmatched', 'earned', 'unearned', 'refund', 'refundDone', 'refundFailed')),
  at timestamptz not null default now(),
  course_order bigint not null,
  order_trade bigint,
  order_refund bigint,
  lesson bigint,
  -- Of what takes something back: which entry.
  reverses bigint,
  made_by bigint,
  unique (site, id),
  foreign key (site, course_order) references course_order (site, id),
  foreign key (site, order_trade) references order_trade (site, id),
  foreign key (site, order_refund) references order_refund (site, id),
  foreign key (site, lesson) references lesson (site, id) on delete set null (lesson),
  foreign key (site, reverses) references ledger_entry (site, id),
  foreign key (site, made_by) references person (site, id),
  check ((kind in ('payment', 'unmatched')) = (order_trade is not null and order_refund is null)),
  check ((kind in ('refund', 'refundDone', 'refundFailed')) = (order_refund is not null)),
  check ((kind in ('unearned', 'refundFailed')) = (reverses is not null))
);
-- A payment is booked once, whoever tells of it how often.
create unique index ledger_payment_once on ledger_entry (site, order_trade) where kind in ('payment', 'unmatched');
create unique index ledger_reversed_once on ledger_entry (site, reverses) where reverses is not null;
create index on ledger_entry (site, course_order, id);
create index on ledger_entry (site, at, id);
create index on ledger_entry (site, order_refund) where order_refund is not null;
create index on ledger_entry (site, lesson) where lesson is not null;
select kit.protect('ledger_entry', 'select, insert');
revoke update, delete on ledger_entry from eschool_operator;

create table ledger_line (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  entry bigint not null,
  course_order bigint not null,
  -- Of what is prepaid and earned: for which subject.
  order_line bigint,
  account text not null check (account in ('provider', 'prepaid', 'earned', 'refunding', 'unmatched', 'discount', 'listed')),
  -- Of the provider's account: which way it came or went.
  way text,
  currency text not null default 'CNY' check (currency = 'CNY'),
  cents bigint not null check (cents <> 0),
  foreign key (site, entry) references ledger_entry (site, id),
  foreign key (site, course_order) references course_order (site, id),
  foreign key (site, order_line) references order_line (site, id),
  check ((account = 'provider') = (way is not null)),
  check ((account in ('prepaid', 'earned')) = (order_line is not null))
);
create index on ledger_line (site, entry);
create index on ledger_line (site, course_order, account);
select kit.protect('ledger_line', 'select, insert');
revoke update, delete on ledger_line from eschool_operator;

-- Looked at when everything of the transaction is written.
create function kit.entry_balances() returns trigger language plpgsql as $$
declare
  number bigint := case tg_table_name when 'ledger_entry' then new.id else (to_jsonb(new) ->> 'entry')::bigint end;
  sum_of bigint;
  lines integer;
begin
  select sum(cents), count(*) into sum_of, lines from ledger_line where site = new.site and entry = number;
  if lines < 2 or sum_of <> 0 then
    raise exception 'the lines of entry % do not come to zero', number using errcode = '23514', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function kit.entry_balances();
create constraint trigger entry_balances after insert on ledger_line deferrable initially deferred
  for each row execute function kit.entry_balances();
-- An entry is whole with its transaction: nothing is added to it later.
create function kit.entry_is_new() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry e where e.site = new.site and e.id = new.entry
    and e.course_order = new.course_order and e.xmin::text = (pg_current_xact_id()::text::bigint % 4294967296)::text) then
    raise exception 'entry % is closed', new.entry using errcode = '23514', constraint = 'ledger_closed';
  end if;
  return new;
end $$;
create trigger entry_is_new before insert on ledger_line for each row execute function kit.entry_is_new();
-- What is prepaid is never less than nothing: no more is earned or given back than was paid for a subject.
create function kit.prepaid_is_left() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger_line where site = new.site and course_order = new.course_order
    and account = 'prepaid' and order_line = new.order_line) > 0 then
    raise exception 'more is taken from order % than was paid', new.course_order using errcode = '23514', constraint = 'ledger_prepaid';
  end if;
  return null;
end $$;
create constraint trigger prepaid_is_left after insert on ledger_line deferrable initially deferred
  for each row when (new.account = 'prepaid') execute function kit.prepaid_is_left();
