-- Few lessons have such a line, and the list of films asks for all of them.
create index room_event_hindered on room_event (site, room, number) where kind = 'recording.hindered';
