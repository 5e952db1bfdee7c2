import { lazy } from 'react'
import { addClassroomCard } from '../classroom/setting-cards.ts'
import type { Rows } from '../kit/routing.ts'
import { addAccountCard } from '../people/account-cards.ts'
import { addStudentSection } from '../people/student-sections.ts'

addClassroomCard(
  'recording',
  lazy(() => import('./recording-setting-card.tsx').then(part => ({ default: part.RecordingSettingCard }))),
)
addAccountCard(
  'recording',
  'STUDENT',
  lazy(() => import('./own-consent-card.tsx').then(part => ({ default: part.OwnConsentCard }))),
)
addStudentSection({
  name: 'recording',
  Section: lazy(() =>
    import('./student-consent-card.tsx').then(part => ({ default: part.StudentConsentCard })),
  ),
})

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
