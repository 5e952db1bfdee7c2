-- Whether a seat was a student's first of all is asked of each seat that statistics count.
create index enrolment_first on enrolment (site, student, made_at, id);
