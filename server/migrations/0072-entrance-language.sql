-- In which language the session was last seen: who reads another from now on is told in that one from the next question on.
alter type kit.entrance add attribute language text;
