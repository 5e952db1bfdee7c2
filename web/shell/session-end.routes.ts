import type { Rows } from '../kit/routing.ts'

const everyRole = {
  roles: ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'],
  duty: 'own',
  layout: 'public',
} as const

/** The screens that say why somebody is no longer where they were; and those to which the system leads whoever has the app. */
export const sessionEndRoutes = {
  Timeout: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('./session-end.tsx').then(page => ({ Component: page.Timeout })),
  },
  Permission: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('./session-end.tsx').then(page => ({ Component: page.Permission })),
  },
  Datadeleted: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('./session-end.tsx').then(page => ({ Component: page.Datadeleted })),
  },
  Orderdatadeleted: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('./session-end.tsx').then(page => ({ Component: page.Orderdatadeleted })),
  },
  NotFound: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('./session-end.tsx').then(page => ({ Component: page.NotFound })),
  },
  AppLink: { ...everyRole, screen: () => import('./app-link.ts') },
  SharedFiles: {
    ...everyRole,
    words: ['materials'],
    screen: () => import('./shared-files-page.tsx').then(page => ({ Component: page.SharedFilesPage })),
  },
} satisfies Rows
