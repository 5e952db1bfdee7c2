-- What students order and pay, and where every cent of it is. Amounts are whole cents of CNY.

-- A seat that somebody keeps for a while without having it yet. Whether it still counts is judged by the clock whenever seats are
-- counted: nobody has to be in time to free it.
create table seat_hold (
  site bigint not null default current_setting('eschool.site')::bigint,
  course bigint not null,
  student bigint not null,
  until timestamptz not null,
  primary key (site, course, student),
  foreign key (site, course) references course (site, id) on delete cascade,
  foreign key (site, student) references person (site, id) on delete cascade
);
create index on seat_hold (site, student);
select kit.protect('seat_hold');
-- What it does stands in functions/hold-seat.sql.
create function kit.hold_seat() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger hold_seat after insert or update of until on seat_hold for each row execute function kit.hold_seat();

create table course_order (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  -- As people say it; the same nowhere else in the installation.
  number text not null unique check (number ~ '^[0-9]{18}$'),
  student bigint not null,
  course bigint not null,
  course_name text not null,
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'refunding', 'refunded', 'expired', 'cancelled')),
  price bigint not null check (price between 0 and 1200000000),
  -- What it comes to; it stays what it was when course and discount change.
  pays bigint not null check (pays between 0 and price),
  discount bigint,
  discount_name text not null default '',
  way text,
  ends_at timestamptz not null,
  -- Which text of the school's agreement was accepted.
  agreement text not null default '',
  invoice_title text not null default '' check (char_length(invoice_title) <= 100),
  invoice_number text not null default '' check (char_length(invoice_number) <= 20),
  -- For colleagues: the student never reads it.
  note text not null default '' check (char_length(note) <= 1000),
  enrolment bigint,
  made_by bigint,
  made_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (site, id),
  constraint course_order_person foreign key (site, student) references person (site, id),
  constraint course_order_course foreign key (site, course) references course (site, id),
  foreign key (site, discount) references discount (site, id) on delete set null (discount),
  foreign key (site, enrolment) references enrolment (site, id),
  foreign key (site, made_by) references person (site, id),
  check ((discount_name = '') = (pays = price)),
  check (state in ('unpaid', 'expired', 'cancelled') or paid_at is not null)
);
create unique index course_order_open on course_order (site, student, course) where state = 'unpaid';
create unique index course_order_seated on course_order (site, enrolment) where enrolment is not null;
create index on course_order (site, id desc);
create index on course_order (site, course, state);
create index on course_order (site, student, id desc);
create index on course_order (site, ends_at) where state = 'unpaid';
select kit.protect('course_order', 'select, insert, update');

-- A line each subject; the lines come to the order's sums.
create table order_line (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course_order bigint not null,
  course_subject bigint,
  name text not null,
  colour integer not null default 1,
  price bigint not null check (price >= 0),
  pays bigint not null check (pays between 0 and price),
  position integer not null default 0,
  unique (site, id),
  foreign key (site, course_order) references course_order (site, id),
  foreign key (site, course_subject) references course_subject (site, id) on delete set null (course_subject)
);
create index on order_line (site, course_order, position);
create index on order_line (site, course_subject);
select kit.protect('order_line', 'select, insert');

create function kit.order_adds_up() returns trigger language plpgsql as $$
declare
  of_order bigint := case tg_table_name when 'course_order' then new.id else (to_jsonb(new) ->> 'course_order')::bigint end;
begin
  if not exists (select from course_order o where o.site = new.site and o.id = of_order
    and (o.price, o.pays) = (select sum(l.price), sum(l.pays) from order_line l where l.site = o.site and l.course_order = o.id)) then
    raise exception 'the lines of order % do not come to its sum', of_order using errcode = '23514', constraint = 'order_adds_up';
  end if;
  return null;
end $$;
create constraint trigger order_adds_up after insert or update of price, pays on course_order deferrable initially deferred
  for each row execute function kit.order_adds_up();
create constraint trigger order_adds_up after insert on order_line deferrable initially deferred
  for each row execute function kit.order_adds_up();

-- What became of an order, when, by whom and why. It is added to and never changed.
create table order_event (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  course_order bigint not null,
  kind text not null,
  state text not null,
  at timestamptz not null default clock_timestamp(),
  made_by bigint,
  reason text not null default '' check (char_length(reason) <= 500),
  cents bigint,
  way text,
  foreign key (site, course_order) references course_order (site, id),
  foreign key (site, made_by) references person (site, id)
);
create index on order_event (site, course_order, id);
select kit.protect('order_event', 'select, insert');
revoke update, delete on order_event from eschool_operator;

-- An attempt at being paid, under a number that the provider is given. Its money is for the order, or goes back.
create table order_trade (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  number text not null unique check (number ~ '^[0-9A-Za-z]{1,32}$'),
  course_order bigint not null,
  way text not null,
  cents bigint not null check (cents > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  use text check (use in ('order', 'surplus', 'unmatched')),
  paid bigint not null default 0 check (paid >= 0),
  paid_at timestamptz,
  provider_number text not null default '',
  -- What goes back or went back; counted by the database.
  refunded bigint not null default 0,
  begun_by bigint,
  begun_at timestamptz not null default now(),
  -- When the provider is asked next, and how often it was.
  ask_at timestamptz default now(),
  asks integer not null default 0,
  -- Of a transfer: the picture that shows it.
  receipt text not null default '',
  unique (site, id),
  unique (site, id, course_order),
  foreign key (site, course_order) references course_order (site, id),
  foreign key (site, begun_by) references person (site, id),
  constraint order_trade_used check ((state = 'paid') = (use is not null) and (state = 'paid') = (paid > 0)),
  constraint refund_within check (refunded between 0 and paid)
);
create unique index order_trade_counts on order_trade (site, course_order) where use = 'order';
create index on order_trade (site, course_order, id);
create index on order_trade (site, ask_at) where state = 'open';
select kit.protect('order_trade', 'select, insert, update');

-- What a provider told, once each, after it was seen that the provider told it.
create table order_notice (
  site bigint not null default current_setting('eschool.site')::bigint,
  provider text not null,
  name text not null check (char_length(name) between 1 and 200),
  order_trade bigint not null,
  kind text not null check (kind in ('payment', 'refund')),
  received_at timestamptz not null default now(),
  primary key (site, provider, name),
  foreign key (site, order_trade) references order_trade (site, id)
);
create index on order_notice (site, order_trade);
select kit.protect('order_notice', 'select, insert');

-- Money that goes back. The number stays through every retry: a provider pays one number once.
create table order_refund (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  number text not null unique check (number ~ '^[0-9A-Za-z]{1,32}$'),
  course_order bigint not null,
  order_trade bigint not null,
  cents bigint not null check (cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'underWay', 'done', 'failed')),
  reason text not null check (char_length(reason) between 1 and 200),
  -- Whether the student keeps the seat.
  ends_seat boolean not null default false,
  problem text not null default '',
  said text not null default '',
  tries integer not null default 0,
  ask_at timestamptz default now(),
  made_by bigint,
  made_at timestamptz not null default now(),
  done_at timestamptz,
  unique (site, id),
  foreign key (site, order_trade, course_order) references order_trade (site, id, course_order),
  foreign key (site, made_by) references person (site, id)
);
create index on order_refund (site, course_order, id);
create index on order_refund (site, order_trade);
create index on order_refund (site, ask_at) where state in ('waiting', 'underWay');
select kit.protect('order_refund', 'select, insert, update');

-- Counted in the transaction that asks for it: together they never pass what was paid, whoever asks at the same moment.
create function kit.count_refunds() returns trigger language plpgsql as $$
declare
  more bigint := (case when new.state <> 'failed' then new.cents else 0 end)
    - (case when tg_op = 'UPDATE' and old.state <> 'failed' then old.cents else 0 end);
begin
  if more <> 0 then
    update order_trade set refunded = refunded + more where site = new.site and id = new.order_trade;
  end if;
  return null;
end $$;
create trigger count_refunds after insert or update of state, cents on order_refund for each row execute function kit.count_refunds();

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
