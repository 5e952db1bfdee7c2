import type { Shape } from '../shape.ts'
import type { announcementsNotices as zh } from '../zh/announcements-notices.server.ts'

export const announcementsNotices: Shape<typeof zh> = {
  remind: {
    title: 'Please read an announcement',
    message: 'You have not read “{{title}}” yet. Please open it.',
  },
}
