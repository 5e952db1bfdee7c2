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
