import type { Shape } from '../shape.ts'
import type { site as zh } from '../zh/site.ts'

export const site: Shape<typeof zh> = {
  home: {
    banners: 'News of the school',
    catalogue: 'Choose a course',
    register: 'Open a student account',
    signIn: 'Sign in to class',
    method: {
      title: 'A lesson that goes both ways',
      hands: 'Raise a hand, take the stage',
      handsText:
        'One nod from the teacher and your voice and picture are on stage; you may write on the board as well.',
      cuts: 'A cut line mends itself',
      cutsText:
        'Change networks, lock the screen: when you are back, board, chat and courseware are where they were.',
      family: 'Families can see',
      familyText:
        'Attendance, lessons, costs and refunds: a guardian looks them up by phone number at any time.',
    },
    money: {
      title: 'Where every cent is, at any time',
      text: 'A lesson counts as spent once it was held. What was not held goes back the way it came.',
      held: '{{count, counted(one: lesson; many: lessons)}} held',
      left: '{{count, counted(one: lesson; many: lessons)}} left, refundable',
      squares: '{{held}} of {{lessons, counted(one: lesson; many: lessons)}} held',
      example: 'For a course of 16 lessons at ¥1,280.00',
    },
  },
}
