import type { Shape } from '../shape.ts'
import type { kitAnswers as zh } from '../zh/kit-answers.server.ts'

export const kitAnswers: Shape<typeof zh> = {
  lesson: 'Lesson {{n}}',
  notFound: 'no such address',
  noSite: 'no school is open at this address',
  siteClosed: 'This school is closed for now; nothing of it is lost. Please ask the school',
  closedTitle: 'This school is closed for now',
  closedSince: 'Closed since {{when}}; nothing of it is lost.',
  closedAsk: 'For anything you need, ask the school:',
  closedKept: 'For anything you need, ask the school.',
  closedPhone: 'Phone',
  closedHours: 'Hours',
  closedEmail: 'E-mail',
  closedAddress: 'Address',
  tooLarge: 'too large',
  diskFull: "the server's disk is full and nothing was saved; please tell the school",
  uploadsFull:
    'the server has too little room for files: nothing can be uploaded for now; everything else goes on, and uploads do too once there is room',
  uploadedToday: 'you have uploaded as much as you may in a day; try again tomorrow',
  uploadedBySchool: 'the school has uploaded as much as it may in a day; try again tomorrow',
  uploadsOpen: 'you have uploads that are not finished: finish or cancel them first, or try later',
  picturesAlone: 'you may upload pictures only',
  noSuchKind:
    'Files of this kind cannot be uploaded: PDF, Word, Excel, PowerPoint, ZIP, TXT, pictures, sound and video can',
  noFilm: 'This is no video that can be recognised',
}
