import type { Shape } from '../shape.ts'
import type { siteLogSeats as zh } from '../zh/site-log-seats.part.ts'

export const siteLogSeats: Shape<typeof zh> = {
  act: {
    'students put on waiting list': 'Students put on a waiting list',
    'students taken off waiting list': 'Students taken off a waiting list',
    'seat offered': 'Seat offered',
    'waiting list joined': 'Waiting list joined',
    'waiting list left': 'Waiting list left',
    'seat given back': 'Seat given back',
    'student enrolled': 'Student enrolled',
    'students enrolled': 'Students enrolled',
    'students moved': 'Students moved to another course',
    'planned moves dropped': 'Planned moves dropped',
    'subjects of student changed': "A student's subjects changed",
    'students withdrawn': 'Students withdrawn',
  },
  field: {
    added: 'added',
    waiting: 'put on the list',
    place: 'place on the list',
    raised: 'seat added',
    declined: 'offer declined',
    enrolled: 'enrolled',
    withdrawn: 'withdrawn',
    student: 'student',
  },
}
