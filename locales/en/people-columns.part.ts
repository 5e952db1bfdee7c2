import type { Shape } from '../shape.ts'
import type { peopleColumns as zh } from '../zh/people-columns.part.ts'
import { peopleLists } from './people-lists.part.ts'

export const peopleColumns: Shape<typeof zh> = {
  list: { users: 'Accounts', students: 'Students' },
  column: {
    username: 'Username',
    fullName: 'Name',
    roles: 'Roles',
    gender: peopleLists.head.gender,
    phone: 'Phone',
    class: 'Class',
    number: 'Number',
    born: 'Date of birth',
    title: 'Title',
    subjects: 'Subjects taught',
    password: 'Initial password',
    guardian: 'Guardian',
    relation: 'Relation',
    guardianPhone: "Guardian's phone",
    state: 'State',
    createdAt: 'Created',
    seenAt: 'Last seen',
    meetingAccount: 'Meeting account',
    tags: 'Tags',
  },
}
