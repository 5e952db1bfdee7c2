import type { Shape } from '../shape.ts'
import type { materialsShared as zh } from '../zh/materials-shared.part.ts'

export const materialsShared: Shape<typeof zh> = {
  looking: 'Opening what was shared…',
  wrong: {
    lost: 'No file arrived',
    none: 'No file arrived',
    gone: 'What was shared is no longer there',
    tooMany: 'Too many files',
    noRoom: 'This device is full',
    noPlace: 'Your account has no materials of its own',
  },
  says: {
    lost: "Please open the school's app and sign in first, then share again.",
    none: 'Materials take files alone. Links and text were not kept.',
    gone: 'Shared files are kept for a while, for whoever shared them, and go when they sign out. Please share them again.',
    tooMany:
      'At most {{most}} files can be shared at once; none of these were kept. Share them in several goes, or upload a folder under Materials.',
    noRoom:
      'The browser has no room for these files; none of them were kept. Share fewer, or upload them under Materials.',
    noPlaceSTUDENT:
      'Teachers and the office add materials; what was shared was not kept. What teachers share with you is under My courses.',
    noPlace:
      'Teachers and those of the office who look after materials add them; what was shared was not kept.',
  },
  goOn: 'Back to the school',
  put: {
    title_one: 'Where should the shared file go?',
    title_other: 'Where should the {{count}} shared files go?',
    files: 'Shared files',
    empty: 'Empty; cannot be added',
    verb: 'Put here',
    cancel: 'Do not add',
    gone: 'What was shared is no longer there; please share it again',
  },
}
