import type { Shape } from '../shape.ts'
import type { sitePreparation as zh } from '../zh/site-preparation.ts'

export const sitePreparation: Shape<typeof zh> = {
  title: 'Getting your school ready',
  done: '{{n}} of {{all}} done',
  isDone: 'Done',
  place: 'Step {{n}} of {{all}}',
  next: 'Next: {{step}}',
  skip: 'Skip for now: {{step}}',
  leave: 'Leave the guide',
  all: 'All set: you can start teaching',
  allSays: 'Your school and its courses can be seen on the public site.',
  step: {
    contact: 'Contact details',
    logo: 'Logo',
    grades: 'Grades',
    subjects: 'Subjects',
    teachers: 'Teachers',
    courses: 'First course',
    lessons: 'First lessons',
  },
  says: {
    contact: 'Give a phone number or an e-mail; it stands at the foot of every page',
    logo: 'Without one the built-in logo is shown',
    grades: 'Families look for courses by grade',
    subjects: 'Teachers and courses are sorted by subject',
    teachers: 'Add accounts, or import them from a sheet',
    courses: 'Create a course, set price and seats, put it on sale',
    lessons: 'Choose a course and set its weekly hours',
  },
}
