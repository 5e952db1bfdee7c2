export const playbackNotices = {
  title: 'A lesson is not being recorded',
  noRoom:
    '“{{lesson}}” is not being recorded: the disk of the server has no room left. The lesson goes on; recording begins by itself when there is room.',
  storeAway:
    '“{{lesson}}” is not being recorded: it cannot be written to the disk. The lesson goes on; recording begins by itself when it can be written.',
  schoolFull:
    '“{{lesson}}” is not being recorded: the storage of the school is used up. The lesson goes on; recording begins by itself when files are removed or the provider gives more room.',
  littleRoomTitle: "There may be too little room for today's recordings",
  littleRoom:
    'Lessons to be recorded in the next 24 hours: {{n}}. By the size of the last recordings the disk of the server has too little room for that. Please make room, or remove recordings that are no longer needed; once it is full lessons go on, and are no longer recorded.',
  goingTitle: 'Films will be removed soon',
  going:
    '{{n}} films, “{{name}}” among them, have been kept as long as the school keeps films and will be removed for good in {{days}} days. Put on hold in the list of films what has to stay.',
}
