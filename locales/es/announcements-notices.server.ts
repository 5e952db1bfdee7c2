import type { Shape } from '../shape.ts'
import type { announcementsNotices as zh } from '../zh/announcements-notices.server.ts'

export const announcementsNotices: Shape<typeof zh> = {
  remind: {
    title: 'Lea un anuncio, por favor',
    message: 'Todavía no ha leído «{{title}}». Ábralo, por favor.',
  },
}
