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
  closed: {
    title: 'The course has ended and every refund is on its way',
    message: 'What was paid for the lessons of {{course}} to come goes back.',
  },
  stuck: {
    title: 'Every refund is on its way; the course is still there',
    message:
      'What was paid for {{course}} goes back, but the course could not change its state: please look at its page.',
  },
}
