import type { Shape } from '../shape.ts'
import type { classroomRecording as zh } from '../zh/classroom-recording.part.ts'

/** Whether the lesson is recorded, and who is told so. */
export const classroomRecording: Shape<typeof zh> = {
  on: 'Recording',
  says: "This lesson is being recorded. Teachers and assistants are always in it; students only with consent (under 14 their guardian's).",
  begin: 'Record',
  stop: 'Stop recording',
  goOn: 'Record again',
  fromBeginning: 'Watch from the beginning',
  fromBeginningSays: 'Opens in a new window, where you can catch up',
  ended: {
    chosen: 'The teacher has stopped the recording',
    noRoom: 'The recording has stopped: the server has no room left. The lesson goes on.',
    storeAway: 'The recording has stopped: it cannot be written. The lesson goes on.',
    stopped: 'The recording has stopped',
  },
  unrecorded: 'Not recorded',
  hindered: {
    noRoom:
      'This lesson is not recorded: the server has no room left. The lesson goes on; recording begins by itself when there is room.',
    storeAway:
      'This lesson is not recorded: it cannot be written to the disk. The lesson goes on; recording begins by itself when it can be written.',
    schoolFull:
      "This lesson is not recorded: the storage of the school is used up. The lesson goes on; recording begins by itself when there is room. Ask the school's office if it needs more.",
  },
  lobby: {
    always:
      'This lesson will be recorded. Teachers and assistants are in it; your camera and voice only with consent.',
    chosen: 'The teacher may record this lesson. Your camera and voice are in it only with consent.',
  },
}
