export const playbackNotices = {
  title: 'A lesson is not being recorded',
  noRoom:
    'The recording of “{{lesson}}” has stopped: the disk of the server has no room left. The lesson goes on; recording begins again by itself when there is room.',
  storeAway:
    'The recording of “{{lesson}}” has stopped: it cannot be written to the disk. The lesson goes on; recording begins again by itself when it can be written.',
}
