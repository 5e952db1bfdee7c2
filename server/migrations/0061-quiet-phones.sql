-- Phones whose owners want no text messages about lessons, whoever they are to the school: codes for signing in are always sent.
create table quiet_phone (
  site bigint not null default current_setting('eschool.site')::bigint references site,
  phone text not null check (char_length(phone) between 5 and 40),
  -- By a code that was sent there, or because its owner told the office.
  way text not null check (way in ('CODE', 'OFFICE')),
  since timestamptz not null default now(),
  primary key (site, phone)
);
select kit.protect('quiet_phone');

alter table phone_code drop constraint phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check check (purpose in ('register', 'bind', 'recover', 'texts'));
