-- The office asks where somebody is guessing: of a log that holds every change of years, only what was refused, newest first.
create index log_refused on log_line (site, at) where action in ('sign-in refused', 'refused');
