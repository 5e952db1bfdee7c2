import type { Rows } from '../kit/routing.ts'

const watched = { roles: 'anyone', layout: 'public' } as const
const player = {
  roles: 'anyone',
  layout: 'bare',
  screen: () => import('./vod-page.tsx').then(page => ({ Component: page.VodPage })),
} as const

export const playbackRoutes = {
  VodPlay: player,
  CloudViewVod: watched,
  publicVodPlay: player,
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
