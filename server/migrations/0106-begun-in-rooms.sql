-- Whether somebody has begun a lesson whose hour has come is asked of the room's log for each that a list shows; a log has thousands of lines.
create index room_event_begun on room_event (site, room) where kind = 'lesson.begun';
