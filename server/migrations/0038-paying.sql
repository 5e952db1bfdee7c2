-- When whoever is signed in last gave the password again: what moves money or keys asks for it.
alter table session add column proven_at timestamptz;

-- How a school is paid. What its keys say is sealed under the installation's key, and nothing of it is shown again but its last signs.
create table paying_setting (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  kind text not null check (kind in ('alipay', 'wechat', 'transfer')),
  -- Which of its ways are switched on.
  ways text[] not null default '{}',
  -- The school's account, its bank and what has to be said with a transfer; how many days it may take.
  words jsonb not null default '{}',
  sealed bytea,
  number_end text not null default '' check (char_length(number_end) <= 4),
  mode text not null default '',
  -- Until when the certificate holds, where there is one.
  ends_at timestamptz,
  set_by bigint,
  set_at timestamptz not null default now(),
  -- The last try of these keys.
  tried_at timestamptz,
  try_state text not null default '',
  try_said text not null default '',
  version integer not null default 0,
  primary key (site, kind),
  foreign key (site, set_by) references person (site, id) on delete set null (set_by),
  check ((sealed is null) = (kind = 'transfer'))
);
create index on paying_setting (site, set_by);
select kit.protect('paying_setting', 'select, insert, update');
