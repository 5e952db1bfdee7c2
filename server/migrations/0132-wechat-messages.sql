-- Messages inside WeChat, by the official account that people sign in by. A message names its person: as whom the account knows them is
-- looked up when it goes, so whoever is not connected any more gets none.
alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('sms', 'email', 'push', 'wechat')),
  -- A text message goes where this one cannot.
  add column instead boolean not null default false;

alter table own_way
  add column wechat text not null default 'none' check (wechat in ('none', 'beside', 'instead')),
  -- What was last sent there did not arrive.
  add column wechat_missed boolean not null default false;

create table wechat_message_setting (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  -- Of each purpose: WeChat's number of its template, and which key takes what.
  templates jsonb not null default '{}',
  -- What WeChat last refused of them, since they were saved; the office is told of it once a day.
  refused_problem text not null default '',
  refused_detail text not null default '',
  refused_at timestamptz,
  told_at timestamptz,
  version integer not null default 0
);
select kit.protect('wechat_message_setting');

-- What an account of WeChat opens calls with, encrypted; all processes take the same one.
create table wechat_token (
  site bigint primary key default current_setting('eschool.site')::bigint references site,
  appid text not null,
  sealed bytea not null,
  ends_at timestamptz not null
);
select kit.protect('wechat_token');

-- Whoever takes WeChat off their account, by whichever way, has not chosen anything of the next one.
create function kit.wechat_is_off() returns trigger language plpgsql as $$
begin
  update own_way set wechat = 'none', wechat_missed = false where site = old.site and person = old.person
    and not exists (select from sign_in_binding b where b.site = old.site and b.person = old.person and b.kind = 'wechat');
  return null;
end $$;
create trigger wechat_is_off after delete on sign_in_binding for each row
  when (old.kind = 'wechat') execute function kit.wechat_is_off();
