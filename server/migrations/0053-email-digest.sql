-- Somebody's own mailbox, for a letter that gathers what they have not read. Only a mailbox whose code was typed gets one.
create table own_email (
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  address text not null check (char_length(address) between 3 and 254),
  confirmed_at timestamptz,
  -- The code that was sent there, as its keyed hash.
  answer bytea,
  answer_until timestamptz,
  tries integer not null default 0,
  every text not null default 'day' check (every in ('never', 'day', 'week')),
  -- By the school's clock.
  hour integer not null default 18 check (hour between 0 and 23),
  -- What came until then is told.
  told_at timestamptz not null default now(),
  -- By this word in a letter one ends it without signing in.
  leave text not null default replace(gen_random_uuid()::text, '-', '') check (leave ~ '^[0-9a-f]{32}$'),
  primary key (site, person),
  foreign key (site, person) references person (site, id) on delete cascade
);
create unique index on own_email (site, leave);
create index own_email_due on own_email (site, every, hour, told_at) where confirmed_at is not null and every <> 'never';
select kit.protect('own_email');
