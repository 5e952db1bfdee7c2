-- A seat that ended because its student was moved on, and to which course: what was held in its time stays open to them.
alter table enrolment add column moved_to bigint;
alter table enrolment add constraint enrolment_moved foreign key (site, moved_to) references course (site, id) on delete set null (moved_to);
alter table enrolment add check (moved_to is null or state <> 'active');
create index on enrolment (site, moved_to) where moved_to is not null;
