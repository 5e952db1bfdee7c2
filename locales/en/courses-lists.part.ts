import type { Shape } from '../shape.ts'
import type { coursesLists as zh } from '../zh/courses-lists.part.ts'

export const coursesLists: Shape<typeof zh> = {
  kind: {
    recruiting: 'Recruiting course',
    combined: 'Combined course',
    open: 'Open course',
    public: 'Public class',
  },
  state: {
    draft: 'Draft',
    onSale: 'On sale',
    closed: 'Sale closed',
    archived: 'Archived',
    withdrawn: 'Withdrawn',
  },
  delivery: { live: 'Live classroom', cloudView: 'Cloud view', recorded: 'Recorded' },
  enrolment: { active: 'Enrolled', withdrawn: 'Withdrawn', refunded: 'Left with a refund' },
  source: { order: 'Order', import: 'Import', admin: 'Office', free: 'By themselves' },
  list: { courses: 'Courses', roster: 'Roster' },
  column: {
    name: 'Course',
    kind: 'Kind',
    state: 'State',
    grades: 'Grades',
    subjects: 'Subjects',
    teachers: 'Teachers',
    price: 'Price',
    lessons: 'Lessons',
    seats: 'Enrolled',
    seatsKept: 'Kept seats',
    capacity: 'Places',
    startsOn: 'Starts',
    endsOn: 'Ends',
    delivery: 'Delivery',
    createdAt: 'Created',
  },
  rosterColumn: {
    fullName: 'Name',
    username: 'Username',
    number: 'Number',
    class: 'Class',
    subjects: 'Subjects',
    source: 'Source',
    madeAt: 'Enrolled',
    state: 'State',
  },
}
