-- Signing in by a service that the school names. It holds two kinds: what OpenID Connect speaks, and WeChat, which is to come.
create table sign_in_service (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  kind text not null check (kind in ('openid', 'wechat')),
  enabled boolean not null default false,
  -- On the button.
  called text not null default '' check (char_length(called) <= 30),
  issuer text not null default '' check (issuer = '' or (issuer ~ '^https://' and char_length(issuer) <= 500)),
  client text not null default '' check (char_length(client) <= 200),
  sealed bytea,
  secret_end text not null default '',
  -- As what somebody may come in, where it says so: of their own roles those alone.
  role_claim text not null default '' check (char_length(role_claim) <= 200),
  role_table jsonb not null default '[]',
  primary key (site, kind)
);
select kit.protect('sign_in_service', 'select, insert, update');

-- Every page has to know whether there is one before it is drawn.
alter table site add column openid text not null default '' check (char_length(openid) <= 30);

-- Who somebody of the school is there. Each there is one here, and each here is one there.
create table sign_in_binding (
  id bigint generated always as identity primary key,
  site bigint not null default current_setting('eschool.site')::bigint,
  person bigint not null,
  kind text not null check (kind in ('openid', 'wechat')),
  -- By whose name for them: of WeChat the number of the school's own application there.
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  added_at timestamptz not null default now(),
  used_at timestamptz,
  unique (site, kind, issuer, subject),
  unique (site, person, kind, issuer),
  foreign key (site, person) references person (site, id) on delete cascade
);
select kit.protect('sign_in_binding');

-- What was asked of a service and is not answered yet, for the browser that has its key: the row is gone before the answer is looked at.
create table sign_in_question (
  site bigint not null default current_setting('eschool.site')::bigint references site on delete cascade,
  key_hash bytea not null,
  -- Whose account is to be bound; none: whoever answers signs in.
  session bigint,
  kind text not null check (kind in ('openid', 'wechat')),
  issuer text not null,
  client text not null,
  -- Where the service sends people back to, as it was told.
  back text not null,
  state text not null,
  nonce text not null,
  -- That whoever brings the code is who asked for it.
  verifier text not null,
  expires_at timestamptz not null,
  primary key (site, key_hash),
  foreign key (site, session) references session (site, id) on delete cascade
);
create index on sign_in_question (site, session);
select kit.protect('sign_in_question', 'select, insert, delete');
