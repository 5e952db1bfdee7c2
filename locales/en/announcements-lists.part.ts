import type { Shape } from '../shape.ts'
import type { announcementsLists as zh } from '../zh/announcements-lists.part.ts'

export const announcementsLists: Shape<typeof zh> = {
  list: { broadcasts: 'Announcements', readers: 'Readers' },
  state: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    current: 'Published',
    ended: 'Ended',
    withdrawn: 'Withdrawn',
  },
  for: {
    all: 'Everybody',
    role: 'By role',
    node: 'Classes and departments',
    course: 'Courses',
    grade: 'Grades',
  },
  role: { STUDENT: 'Students', TEACHER: 'Teachers', ASSISTANT: 'Assistants' },
  reader: { STUDENT: 'Student', TEACHER: 'Teacher', ASSISTANT: 'Assistant' },
  reading: {
    read: 'Read',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    unread: 'Not read',
    before: 'Read before the change',
  },
  column: {
    title: 'Title',
    state: 'State',
    to: 'For',
    publishAt: 'Published',
    until: 'Until',
    by: 'By',
    readers: 'Read by',
    pinned: 'Pinned',
    mustRead: 'Must be read',
    changedAt: 'Changed',
    fullName: 'Name',
    roles: 'Roles',
    class: 'Class',
    announcement: 'Announcement',
    readAt: 'Read at',
  },
  yes: 'yes',
  no: 'no',
}
