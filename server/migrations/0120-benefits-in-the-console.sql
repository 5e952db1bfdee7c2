-- The operator sees in the console what schools made of the charity-class announcements and by how many they were read: who that was
-- is among no column of this.
create policy console on benefit for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
create policy console on benefit_school for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
create policy console on benefit_answer for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
create policy console on benefit_receipt for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
create policy console on broadcast for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
create policy console on broadcast_receipt for select to eschool_console using (current_setting('provider.role') = 'OPERATOR');
grant select on benefit, benefit_school, benefit_answer to eschool_console;
grant select (site, benefit, edition) on benefit_receipt to eschool_console;
grant select (site, id, benefit, state) on broadcast to eschool_console;
grant select (site, broadcast) on broadcast_receipt to eschool_console;
