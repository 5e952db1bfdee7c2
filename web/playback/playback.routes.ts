import { lazy } from 'react'
import { addClassroomCard } from '../classroom/setting-cards.ts'
import { addOfficeCoursePart } from '../courses/office-course-parts.ts'
import { addOwnCoursePart } from '../courses/own-course-parts.ts'
import type { Rows } from '../kit/routing.ts'
import { addAccountCard } from '../people/account-cards.ts'
import { addStudentSection } from '../people/student-sections.ts'
import { addLessonPart } from '../timetable/lesson-parts.tsx'

addClassroomCard(
  'recording',
  lazy(() => import('./recording-setting-card.tsx').then(part => ({ default: part.RecordingSettingCard }))),
)
addClassroomCard(
  'transcription',
  lazy(() => import('./transcription-card.tsx').then(part => ({ default: part.TranscriptionCard }))),
)
addAccountCard(
  'recording',
  'STUDENT',
  lazy(() => import('./own-consent-card.tsx').then(part => ({ default: part.OwnConsentCard }))),
)
addStudentSection({
  name: 'recording',
  duty: 'reads people',
  Section: lazy(() =>
    import('./student-consent-card.tsx').then(part => ({ default: part.StudentConsentCard })),
  ),
})

addOwnCoursePart({
  name: 'films',
  Part: lazy(() => import('./recorded/own-films.tsx').then(part => ({ default: part.OwnFilms }))),
})
addOfficeCoursePart({
  name: 'films',
  isFor: ({ delivery, kind }) => delivery === 'recorded' && kind !== 'public',
  Part: lazy(() => import('./recorded/recorded-card.tsx').then(part => ({ default: part.RecordedCard }))),
})

addLessonPart('film', () => import('./watch-lesson.tsx').then(part => part.WatchLesson))

const player = {
  roles: 'anyone',
  layout: 'bare',
  words: ['kit', 'playback-spoken'],
  screen: () => import('./vod-page.tsx').then(page => ({ Component: page.VodPage })),
} as const

const films = {
  words: ['kit-list', 'playback-desk', 'playback-files', 'playback-spoken'],
  screen: () => import('./films-page.tsx').then(page => ({ Component: page.FilmsPage })),
} as const

export const playbackRoutes = {
  VodPlay: player,
  CloudViewVod: player,
  publicVodPlay: player,
  StudentPlayback: {
    words: ['playback-desk', 'playback-spoken'],
    screen: () => import('./own-playback-page.tsx').then(page => ({ Component: page.OwnPlaybackPage })),
    roles: ['STUDENT'],
    layout: 'student',
    group: 'Learning',
    menu: { icon: 'play' },
    tab: true,
  },
  TeacherPlayback: {
    ...films,
    roles: ['TEACHER'],
    layout: 'teacher',
    group: 'TeacherPlayback',
    menu: { icon: 'play' },
  },
  AdminPlayback: {
    ...films,
    roles: ['ADMIN'],
    duty: 'reads courses',
    layout: 'admin',
    group: 'AdminPlayback',
    menu: { icon: 'play' },
  },
  AdminPublicPlayback: {
    ...films,
    roles: ['ADMIN'],
    duty: 'reads courses',
    layout: 'admin',
    group: 'AdminPlayback',
    menu: { icon: 'heart' },
  },
} satisfies Rows
