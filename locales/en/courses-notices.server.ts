import type { Shape } from '../shape.ts'
import type { coursesNotices as zh } from '../zh/courses-notices.server.ts'

export const coursesNotices: Shape<typeof zh> = {
  enrolled: {
    title: 'You are enrolled in a course',
    message: 'The school has put you into {{course}}. You find it under My courses.',
  },
  withdrawn: {
    title: 'You are no longer in a course',
    message: 'You are not on the list of {{course}} any more. If in doubt, ask the school.',
  },
  withdrawnBecause: {
    title: 'You are no longer in a course',
    message: 'You are not on the list of {{course}} any more. Reason: {{reason}}',
  },
  moved: {
    title: 'You were moved to {{to}}',
    message:
      'The school has moved you from {{from}} to {{to}}; its first lesson for you is on {{first}}. What you have sat stays yours to watch. Why: {{reason}}',
    messageUnplanned:
      'The school has moved you from {{from}} to {{to}}, which has no lessons planned yet. What you have sat stays yours to watch. Why: {{reason}}',
  },
  movedForTeachers: {
    title: 'Students change courses',
    message: '{{names}}: from {{from}} to {{to}}.',
    messageMany: '{{names}} and others, {{n}} in all: from {{from}} to {{to}}.',
  },
  movedOn: {
    title: 'From {{on}} on you are in {{to}}',
    message:
      'From {{on}} on the school moves you from {{from}} to {{to}}; its first lesson for you is on {{first}}. Until then you go on as before, and what you have sat stays yours to watch. Why: {{reason}}',
    messageUnplanned:
      'From {{on}} on the school moves you from {{from}} to {{to}}, which has no lessons planned yet. Until then you go on as before, and what you have sat stays yours to watch. Why: {{reason}}',
  },
  movedOnForTeachers: {
    title: 'Students will change courses',
    message: '{{names}}: from {{from}} to {{to}}, from {{on}} on.',
    messageMany: '{{names}} and others, {{n}} in all: from {{from}} to {{to}}, from {{on}} on.',
  },
  moveDropped: {
    title: 'You stay in {{from}}',
    message: 'You were to go to {{to}} on {{on}}. That is off: please go on with {{from}}.',
  },
  moveStuck: {
    title: '{{name}} could not be moved',
    message:
      '{{name}} was to go from {{from}} to {{to}} on {{on}}, and did not: {{why}}. The student stays where they were and knows.',
    paid: 'something was paid meanwhile, move them again with what is left of it',
    gone: 'the other course gives no seats any more',
  },
  subjects: {
    title: 'Your subjects of {{course}} have changed',
    message:
      'In {{course}} you now follow {{subjects}}. What you have sat in others stays yours to watch. Why: {{reason}}',
  },
  subjectsForTeachers: {
    title: 'A student follows other subjects',
    message: '{{name}} now follows {{subjects}} in {{course}}.',
  },
  closed: {
    title: 'The course has ended and every refund is on its way',
    message: 'What was paid for the lessons of {{course}} to come goes back.',
  },
  stuck: {
    title: 'Every refund is on its way; the course is still there',
    message:
      'What was paid for {{course}} goes back, but the course could not change its state: please look at its page.',
  },
  given: {
    titlePushed: 'A public course for your school: {{course}}',
    messagePushed: 'Quote it under your own name, price and cover, and students can join it.',
    titleWithdrawn: 'A public course was taken back: {{course}}',
    messageUnquoted: 'It can no longer be quoted.',
    messageEmpty: 'Your quote {{quote}} had no students and has left the catalogue.',
    messageKept:
      'The sale of your quote {{quote}} is closed. Students who are in it keep their lessons and playbacks; there are {{n}}.',
  },
  waiting: {
    offered: {
      title: 'A seat is kept for you',
      message:
        'There is a seat in {{course}}, kept for you until {{until}}. Take it on the page of the course; after that it goes to the next on the list.',
    },
    lapsed: {
      title: 'The seat kept for you has gone on',
      message:
        'The seat in {{course}} was not taken in time and has gone to the next on the list. While the course is full you can join its list again.',
    },
    ended: {
      title: 'The waiting list has ended',
      message: '{{course}} is no longer on sale, so its waiting list has ended.',
    },
    removed: {
      title: 'You are off the waiting list',
      message: 'The school has taken you off the waiting list of {{course}}. If in doubt, ask the school.',
    },
    removedBecause: {
      title: 'You are off the waiting list',
      message: 'The school has taken you off the waiting list of {{course}}. Reason: {{reason}}',
    },
    put: {
      title: 'You are on a waiting list',
      message:
        'The school has put you on the waiting list of {{course}}. You are told when there is a seat, which is then kept for you for 24 hours.',
    },
  },
}
