-- The operator sees in the console which courses were given to which schools, and how many quote them: of courses their names, of
-- students how many there are. An agent's statements find none of it.
create policy console on course for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
create policy console on shared_course for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
create policy console on course_share for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
grant select (site, id, name, state, quoted_from, seats_taken) on course to eschool_console;
grant select (site, id, name, changed_at) on shared_course to eschool_console;
grant select on course_share to eschool_console;
create index course_quotes on course (quoted_from) where quoted_from is not null;
