import type { Shape } from '../shape.ts'
import type { peopleDutiesLists as zh } from '../zh/people-duties-lists.part.ts'

const duty = {
  people: 'People',
  courses: 'Courses and timetable',
  orders: 'Orders',
  announcements: 'Announcements and materials',
  statistics: 'Statistics',
  settings: 'Settings',
}

export const peopleDutiesLists: Shape<typeof zh> = {
  duties: 'Duties',
  everything: 'Everything',
  duty,
  fields: { ...duty, duties: 'Duties', everything: 'Everything' },
  way: { none: 'none', reads: 'view', writes: 'change' },
  some: 'Some',
  use: {
    'reads people': 'People: view',
    'writes people': 'People: change',
    'reads courses': 'Courses and timetable: view',
    'writes courses': 'Courses and timetable: change',
    'reads orders': 'Orders: view',
    'writes orders': 'Orders: change',
    'reads announcements': 'Announcements and materials: view',
    'writes announcements': 'Announcements and materials: change',
    'reads statistics': 'Statistics: view',
    'writes statistics': 'Statistics: change',
    'reads settings': 'Settings: view',
    'writes settings': 'Settings: change',
  },
  dutiesComma: '; ',
}
