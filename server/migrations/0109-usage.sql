-- What a provider charges for is counted by the console, of each school and month: how long lessons were and how many messages went out,
-- never to whom. People are counted by their roles.
create policy console on message for select to eschool_console using (true);
create policy console on lesson_figures for select to eschool_console using (true);
create policy console on person_role for select to eschool_console using (true);
grant select (site, channel, state, sent_at) on message to eschool_console;
grant select (site, starts_at, is_held, held_ms, teacher_ms, student_ms) on lesson_figures to eschool_console;
grant select (site, role) on person_role to eschool_console;
create index message_sent on message (site, sent_at) include (channel) where state = 'sent';
