-- A film that was brought as a file may show something else than the lesson from its first moment: it then runs by a clock of its own.
-- Nothing of the lesson's log goes along with it, nothing hidden in it hides anything of the log, and its chapters are its own.
alter table film add column own_clock boolean not null default false check (not own_clock or kind <> 'recorded');
alter table film_upload add column own_clock boolean not null default false;

alter table lesson_chapter add column film bigint;
alter table lesson_chapter drop constraint lesson_chapter_pkey;
alter table lesson_chapter add unique nulls not distinct (site, lesson, film, at);
alter table lesson_chapter add foreign key (site, film) references film (site, id) on delete cascade;
create index lesson_chapter_film on lesson_chapter (film) where film is not null;
