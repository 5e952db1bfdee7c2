-- A job may be told a turn: the function takes one more word, and says so in functions/enqueue.sql.
drop function kit.enqueue(text, jsonb, text, timestamptz, integer);
