-- Enrolment statistics read the seats of some weeks out of those of years: when they were taken, and when they ended.
create index enrolment_made on enrolment (site, made_at);
create index enrolment_ended on enrolment (site, ended_at) where ended_at is not null;
