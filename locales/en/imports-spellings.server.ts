import type { Spellings } from '../shape.ts'

export const importsSpellings: Spellings = {
  users: {
    username: ['account', 'user', 'login'],
    fullName: ['full name'],
    roles: ['role'],
    gender: ['sex'],
    phone: ['mobile'],
    number: ['id', 'student number', 'staff number'],
    born: ['birthday', 'birth date', 'born'],
    title: ['position'],
    subjects: ['subjects', 'subject'],
    guardian: ['parent'],
    relation: ['relationship'],
    guardianPhone: ["parent's phone", 'guardian phone'],
    password: ['password'],
  },
  classes: { class: ['class name'] },
  courses: {
    name: ['course name', 'name'],
    grades: ['grade'],
    seats: ['seats', 'capacity'],
    from: ['first day'],
    to: ['last day'],
  },
  roster: {
    course: ['course name'],
    account: ['username', 'account', 'phone', 'number'],
    subjects: ['subject'],
  },
  lessons: {
    course: ['course name'],
    day: ['date'],
    from: ['start', 'from'],
    to: ['end', 'to'],
    name: ['title', 'lesson name'],
    assistants: ['assistant'],
  },
  role: { ADMIN: ['administrator'] },
}
