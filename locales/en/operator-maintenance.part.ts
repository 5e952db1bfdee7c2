import type { Shape } from '../shape.ts'
import type { operatorMaintenance as zh } from '../zh/operator-maintenance.part.ts'

export const operatorMaintenance: Shape<typeof zh> = {
  title: 'Maintenance',
  says: "Once announced, it stands at the top of every page of all schools, in each reader's own time zone; it comes and goes by itself.",
  add: 'Announce maintenance',
  none: 'No maintenance was announced yet',
  noneSays: 'Announce a restart or an upgrade, so that people can plan around it.',
  begins: 'Begins',
  ends: 'Ends',
  zone: 'By your own clock ({{zone}})',
  hours: 'Hours before it is shown',
  hoursHint: '0 to {{most}} hours; 24 is a day before',
  words: { zh: 'More words in Chinese', en: 'More words in English', es: 'More words in Spanish' },
  wordsHint: 'Optional; they stand after the time',
  teachers: 'Teachers whose lessons run into it are told at once.',
  verb: 'Announce',
  announced: 'Announced',
  endsWrong: 'The end must be after the beginning',
  state: {
    ahead: 'Not shown yet',
    shown: 'Shown',
    now: 'Under way',
    over: 'Over',
    withdrawn: 'Withdrawn',
  },
  shownFrom: 'shown from {{at}}',
  withdraw: 'Withdraw',
  withdrawAsk: 'Withdraw this maintenance?',
  withdrawSays: 'It is gone from every page at once, and the teachers who were told read that it is off.',
  withdrawn: 'Withdrawn',
}
