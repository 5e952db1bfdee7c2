import type { Shape } from '../shape.ts'
import type { announcementsSamples as zh } from '../zh/announcements-samples.part.ts'

export const announcementsSamples: Shape<typeof zh> = {
  code: '417209',
  name: 'Keyi Chen',
  course: 'Mathematics, spring',
  lesson: 'Lesson 3',
  time: '14/3 19:00',
  old: '13/3 19:00',
  teacher: 'Lin',
  order: '20260314001',
  amount: '1280.00',
  what: 'ask for leave',
  link: 'https://school.example/eschool/guardian/9d41e7c0b85f26a3914ce07bd5238fa6',
  key: '9d41e7c0b85f26a3914ce07bd5238fa6',
  until: '27/2',
  answer: 'agreed',
  username: 'keyi.chen',
  title: 'Midterm weeks',
  message: 'Revision for the midterm begins on Monday, see the announcement',
  password: '7HNC-RT4K-W2QM-9XDA',
  address: 'https://school.example/eschool/',
}
