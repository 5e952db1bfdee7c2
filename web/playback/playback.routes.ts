import type { Rows } from '../kit/routing.ts'

const watched = { roles: 'anyone', layout: 'public' } as const

export const playbackRoutes = {
  VodPlay: watched,
  CloudViewVod: watched,
  publicVodPlay: watched,
  StudentPlayback: {
    roles: ['STUDENT'],
    layout: 'student',
    group: 'Learning',
    menu: { icon: 'play' },
    tab: true,
  },
  TeacherPlayback: {
    roles: ['TEACHER'],
    layout: 'teacher',
    group: 'TeacherPlayback',
    menu: { icon: 'play' },
  },
  AdminPlayback: { roles: ['ADMIN'], layout: 'admin', group: 'AdminPlayback', menu: { icon: 'play' } },
  AdminPublicPlayback: { roles: ['ADMIN'], layout: 'admin', group: 'AdminPlayback', menu: { icon: 'heart' } },
} satisfies Rows
