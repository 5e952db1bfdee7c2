-- Questions of a lesson that somebody was shown: who came late, or was never in the room, was not asked what was asked before.
alter table lesson_report add column questions integer not null default 0, add column gradable integer not null default 0;
-- Until a log is read anew everybody who was there was shown everything, as it was counted until now.
alter table lesson_report no force row level security;
alter table lesson_folded no force row level security;
update lesson_report r set questions = k.questions, gradable = k.gradable from lesson_folded k
  where k.site = r.site and k.lesson = r.lesson and k.questions > 0;
alter table lesson_report force row level security;
alter table lesson_folded force row level security;
