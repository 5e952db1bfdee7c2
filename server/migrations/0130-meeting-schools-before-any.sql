-- Read before any school is entered, and from within one of its own row alone: which schools name a meeting service is nobody else's.
drop policy all_of_them on meeting_school;
create policy before_any_school on meeting_school for select to eschool_app
  using (nullif(current_setting('eschool.site', true), '') is null
    or site = nullif(current_setting('eschool.site', true), '')::bigint);
