import type { Shape } from '../shape.ts'
import type { operatorUsage as zh } from '../zh/operator-usage.part.ts'

export const operatorUsage: Shape<typeof zh> = {
  title: 'Use',
  month: 'Month',
  search: 'School, domain',
  says: '{{month}} · schools: {{n}}',
  none: 'No schools yet',
  noneSays: 'What schools use is shown here once there are some.',
  total: 'Total',
  card: 'Use in the last months',
  lessonsNote: "Lessons held in the month, by each school's own clock",
  minutesNote: 'As long as they really were where that was recorded, else as long as planned',
  peopleNote: 'Time that students and their teacher spent in lessons, added up',
  sentNote: 'Handed over to the SMS or e-mail service; what failed is left out',
  standingNote:
    'As of now, whatever the month: what was deleted no longer counts, and what was stored in earlier months is not recorded',
  rolesNote: 'As of now; a person with several roles counts once in each',
  column: {
    schoolName: 'School',
    agent: 'Agent',
    month: 'Month',
    lessons: 'Lessons',
    lessonMinutes: 'Lesson min',
    peopleMinutes: 'People min',
    sms: 'SMS',
    emails: 'E-mails',
    files: 'Files',
    films: 'Recordings',
    students: 'Students',
    teachers: 'Teachers',
    assistants: 'Assistants',
    admins: 'Admins',
  },
  sheet: {
    files: 'Files (MB)',
    films: 'Recordings (MB)',
  },
  own: 'The operator',
}
