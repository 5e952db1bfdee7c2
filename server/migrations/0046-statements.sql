-- What providers say of each day in statements of their own, held against the ledger.

-- A statement as it was read. One that is the same in every line is kept once; the newest of a day counts.
create table statement (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  provider text not null check (provider in ('alipay', 'wechat')),
  -- Of Asia/Shanghai, as the providers reckon.
  day date not null,
  -- Over every line: the recount of a night tells whether they are still the same.
  seal bytea not null check (octet_length(seal) = 32),
  source text not null check (source in ('fetched', 'uploaded')),
  file_name text not null default '' check (char_length(file_name) <= 120),
  brought_by bigint,
  at timestamptz not null default now(),
  unique (site, id),
  unique (site, provider, day, seal),
  foreign key (site, brought_by) references person (site, id)
);
select kit.protect('statement', 'select, insert');
revoke update, delete on statement from eschool_operator;

create table statement_line (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  statement bigint not null,
  kind text not null check (kind in ('payment', 'refund')),
  trade text not null,
  refund text not null default '',
  provider_number text not null,
  cents bigint not null check (cents >= 0),
  fee bigint not null,
  at timestamptz not null,
  under_way boolean not null default false,
  foreign key (site, statement) references statement (site, id)
);
create index on statement_line (site, statement, id);
create index on statement_line (site, trade);
select kit.protect('statement_line', 'select, insert');
revoke update, delete on statement_line from eschool_operator;

-- Where a day of a provider stands: which statement counts, what comparing it came to, why there is none.
create table statement_day (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  provider text not null check (provider in ('alipay', 'wechat')),
  day date not null,
  statement bigint,
  payments integer not null default 0,
  refunds integer not null default 0,
  came bigint not null default 0,
  went bigint not null default 0,
  fees bigint not null default 0,
  own_came bigint not null default 0,
  own_went bigint not null default 0,
  tried_at timestamptz,
  tries integer not null default 0,
  problem text not null default '',
  said text not null default '' check (char_length(said) <= 200),
  primary key (site, provider, day),
  foreign key (site, statement) references statement (site, id)
);
select kit.protect('statement_day', 'select, insert, update');

create table statement_difference (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  provider text not null,
  day date not null,
  of text not null check (of in ('payment', 'refund')),
  trade text not null,
  refund text not null default '',
  kind text not null check (kind in ('missingHere', 'missingThere', 'otherSum', 'otherState', 'otherDay', 'duplicated')),
  -- Which of several of the same.
  nth integer not null default 0,
  state text not null default 'open' check (state in ('open', 'resolved', 'booked', 'explained')),
  order_trade bigint,
  order_refund bigint,
  here bigint,
  there bigint,
  here_at timestamptz,
  there_at timestamptz,
  fee bigint,
  -- What the provider said when it was asked.
  said text not null default '',
  said_cents bigint,
  asked_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 200),
  settled_by bigint,
  settled_at timestamptz,
  found_at timestamptz not null default now(),
  unique (site, id),
  unique (site, provider, day, of, trade, refund, kind, nth),
  foreign key (site, provider, day) references statement_day (site, provider, day),
  foreign key (site, order_trade) references order_trade (site, id),
  foreign key (site, order_refund) references order_refund (site, id),
  foreign key (site, settled_by) references person (site, id),
  check ((state = 'open') = (settled_at is null)),
  -- What nobody said resolves itself; what somebody settled says who it was.
  check (state not in ('booked', 'explained') or settled_by is not null),
  check (state <> 'explained' or reason <> '')
);
create index on statement_difference (site, state, day desc);
create index on statement_difference (site, trade);
select kit.protect('statement_difference', 'select, insert, update');

-- Money that a provider has and no order knows: an entry that names its difference instead of an attempt.
alter table ledger_entry alter course_order drop not null;
alter table ledger_line alter course_order drop not null;
alter table ledger_entry add statement_difference bigint;
alter table ledger_entry add foreign key (site, statement_difference) references statement_difference (site, id);
create index on ledger_entry (site, statement_difference) where statement_difference is not null;
alter table ledger_entry drop constraint ledger_entry_check;
alter table ledger_entry add constraint ledger_entry_of_a_payment check ((kind in ('payment', 'unmatched'))
  = ((order_trade is not null or statement_difference is not null) and order_refund is null));
alter table ledger_entry add constraint ledger_entry_of_a_difference check (statement_difference is null
  or (kind = 'unmatched' and order_trade is null));
alter table ledger_entry add constraint ledger_entry_of_an_order check (course_order is not null or statement_difference is not null);

-- What the recounts have come to, night by night.
create table recount (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  at timestamptz not null default now(),
  entries integer not null,
  orders integer not null,
  -- What stands, and what of it nobody was told of before.
  found integer not null,
  fresh integer not null
);
create index on recount (site, id desc);
select kit.protect('recount', 'select, insert, delete');

create table recount_finding (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint references site,
  "check" text not null check ("check" in ('entries', 'provider', 'prepaid', 'states', 'seats', 'statements')),
  -- Of what: the same is told of once.
  mark text not null,
  course_order bigint,
  here bigint,
  expected bigint,
  found_at timestamptz not null default now(),
  gone_at timestamptz,
  unique (site, "check", mark),
  foreign key (site, course_order) references course_order (site, id)
);
select kit.protect('recount_finding', 'select, insert, update');
