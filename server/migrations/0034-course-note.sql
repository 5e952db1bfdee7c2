-- What the office notes of a course for itself: readers of the school's site never see it.
alter table course add column note text not null default '' check (char_length(note) <= 1000);
