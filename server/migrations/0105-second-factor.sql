-- The second factor of the console's accounts: an app that counts half minutes, and slips of paper for when it is lost.
create table provider.factor (
  account bigint primary key references provider.account on delete cascade,
  -- Sealed by the installation's key.
  secret bytea not null,
  begun_at timestamptz not null default now(),
  -- None: not yet shown to work, and nobody is asked for it.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint not null default 0
);
-- One that was used is gone.
create table provider.recovery_code (
  account bigint not null references provider.factor on delete cascade,
  mark bytea not null,
  primary key (account, mark)
);
grant select, insert, update, delete on provider.factor to eschool_console;
grant select, insert, delete on provider.recovery_code to eschool_console;

-- CODE: the password was right, and the second factor is still asked for.
alter table provider.session drop constraint session_stage_check,
  add constraint session_stage_check check (stage in ('WHOLE', 'NEWPASSWORD', 'CODE'));
