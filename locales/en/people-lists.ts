import type { Shape } from '../shape.ts'
import type { peopleLists as zh } from '../zh/people-lists.ts'

export const peopleLists: Shape<typeof zh> = {
  role: { STUDENT: 'Student', TEACHER: 'Teacher', ASSISTANT: 'Assistant', ADMIN: 'Educational admin' },
  gender: { 女: 'Female', 男: 'Male' },
  state: {
    ENABLED: 'Enabled',
    DISABLED: 'Disabled',
    NEW: 'Never signed in',
    LOCKED: 'Disabled by the agent',
  },
  relation: { FATHER: 'Father', MOTHER: 'Mother', GRANDPARENT: 'Grandparent', OTHER: 'Other' },
  list: { users: 'Accounts', students: 'Students' },
  column: {
    username: 'Username',
    fullName: 'Name',
    roles: 'Roles',
    gender: 'Gender',
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
  },
}
