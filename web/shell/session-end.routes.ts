import type { Rows } from '../kit/routing.ts'

const fromApp = {
  roles: ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'],
  duty: 'own',
  layout: 'public',
  words: ['materials'],
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
  AppLink: { ...fromApp, screen: () => import('./from-app.ts').then(page => page.appLink) },
  SharedFiles: { ...fromApp, screen: () => import('./from-app.ts').then(page => page.sharedFiles) },
} satisfies Rows
