-- In which language somebody reads: what is told them while they are away is written in it.
alter table session add column language text not null default 'zh' check (language in ('zh', 'en', 'es'));
create index session_latest on session (site, person, id desc);
