-- Which schools have ever named a meeting service: read before any school is entered, so that the minute asks those alone. Nothing but the
-- school's number stands here.
create table meeting_school (
  site bigint primary key default current_setting('eschool.site')::bigint references site
);
alter table meeting_service no force row level security;
insert into meeting_school select distinct site from meeting_service;
alter table meeting_service force row level security;

alter table meeting_school enable row level security;
alter table meeting_school force row level security;
create policy all_of_them on meeting_school for select to eschool_app using (true);
create policy own_site on meeting_school for insert to eschool_app with check (site = current_setting('eschool.site')::bigint);
create policy every_site on meeting_school to eschool_operator using (true) with check (true);
grant select, insert on meeting_school to eschool_app;
grant select, insert, update, delete on meeting_school to eschool_operator;

create function kit.note_meeting_school() returns trigger language plpgsql as $$
begin
  insert into meeting_school (site) values (new.site) on conflict do nothing;
  return null;
end $$;
create trigger note_it after insert on meeting_service for each row execute function kit.note_meeting_school();
