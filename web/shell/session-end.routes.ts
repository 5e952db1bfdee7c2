import type { Rows } from '../kit/routing.ts'

/** The screens that say why somebody is no longer where they were. */
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
} satisfies Rows
