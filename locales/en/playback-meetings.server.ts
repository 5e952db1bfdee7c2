import type { Shape } from '../shape.ts'
import type { playbackMeetings as zh } from '../zh/playback-meetings.server.ts'

export const playbackMeetings: Shape<typeof zh> = {
  title: 'A recording of a meeting was not fetched',
  failed:
    'What was recorded of the meeting of “{{lesson}}” was not fetched: {{why}}. It can be downloaded at the service and sent up as a file.',
  why: {
    key: 'the service does not accept the key that the school entered',
    host: 'the service does not know the host that the school entered',
    rights: 'the application of the school there lacks a permission',
    refused: 'the service refused',
    tooMany: 'the service takes no more requests',
    notReached: 'the service is not reached',
    unclear: 'the answer of the service cannot be read',
    unopened: 'the key that is kept can no longer be opened',
    notReady: 'a day later the service is still not done with it',
    tooLarge: 'it is larger than 4 GB',
    noFilm: 'the file that came cannot be made a film',
    noRoom: 'the disk of the server has too little room',
    full: 'the storage of the school is used up',
  },
}
