import type { Shape } from '../shape.ts'
import type { timetableNotices as zh } from '../zh/timetable-notices.server.ts'

export const timetableNotices: Shape<typeof zh> = {
  arranged: 'Arranged: {{n}} lessons written',
  planned: { title: 'Lessons planned', message: '{{course}}: from {{at}} (lessons: {{n}})' },
  unplanned: { title: 'Planned lessons taken back', message: '{{course}} (lessons: {{n}})' },
  maintenance: {
    announced: 'Your lessons run into a maintenance',
    announcedSays:
      'The platform is maintained on {{at}}; classrooms may not open during that time. Lessons concerned:',
    withdrawn: 'The maintenance is off',
    withdrawnSays: 'The maintenance of {{at}} was withdrawn. These lessons go on as planned:',
    lesson: '{{course}}, {{name}} ({{at}})',
    more: '{{n}} lessons in all',
  },
  moved: {
    title: 'A lesson was moved',
    several: '{{n}} lessons were moved',
    message: '{{course}}, {{name}}: from {{old}} to {{now}}',
  },
  cancelled: {
    title: 'A lesson was cancelled',
    several: '{{n}} lessons were cancelled',
    message: '{{course}}, {{name}} ({{old}}) is cancelled',
  },
  restored: {
    title: 'A lesson takes place after all',
    several: '{{n}} lessons take place after all',
    message: '{{course}}, {{name}} ({{now}}) takes place after all',
  },
  substituted: {
    title: 'Another teacher takes a lesson',
    several: 'Another teacher takes {{n}} lessons',
    message: '{{course}}, {{name}} ({{now}}) is taught by {{teacher}}',
  },
  outside: {
    title: 'A lesson is held in an outside meeting',
    several: '{{n}} lessons are held in outside meetings',
    message: '{{course}}, {{name}} ({{now}}) is held in an outside meeting',
  },
  inside: {
    title: 'A lesson is back in the live classroom',
    several: '{{n}} lessons are back in the live classroom',
    message: '{{course}}, {{name}} ({{now}}) is held in the live classroom',
  },
  leave: {
    asked: '{{name}} asks for leave',
    guardian: 'A guardian asked leave for you',
    agreed: 'Your leave was agreed to',
    refused: 'Your leave was refused',
    entered: 'The school entered leave for you',
    away: '{{name}} is on leave',
    lesson: '{{course}}, {{at}}',
    days: '{{from}} to {{until}}',
    word: '. Answer: {{word}}',
  },
  noMakeUp: ', the make-up lesson on {{at}} does not',
  madeUp: ', made up for on {{at}}',
  next: '; ',
  more: '; {{n}} lessons in all, see your timetable',
  reason: '. Reason: {{reason}}',
  calendar: { name: '{{school}} · Timetable', teacher: 'Teacher: {{teacher}}' },
  /** Public holidays of China. */
  feast: {
    newYear: "New Year's Day",
    spring: 'Spring Festival',
    qingming: 'Tomb-sweeping Day',
    labour: 'Labour Day',
    dragonBoat: 'Dragon Boat Festival',
    midAutumn: 'Mid-autumn Festival',
    national: 'National Day',
  },
}
