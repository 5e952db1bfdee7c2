import type { Rows } from '../kit/routing.ts'

const setting = { roles: ['ADMIN'], layout: 'admin', group: 'AdminSetting' } as const

export const siteRoutes = {
  Home: {
    roles: 'anyone',
    layout: 'public',
    screen: () =>
      import('./home-page.tsx').then(page => ({ Component: page.HomePage, loader: page.homeLoader })),
  },
  Timeout: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('../shell/session-end.tsx').then(page => ({ Component: page.Timeout })),
  },
  Permission: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('../shell/session-end.tsx').then(page => ({ Component: page.Permission })),
  },
  Datadeleted: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('../shell/session-end.tsx').then(page => ({ Component: page.Datadeleted })),
  },
  Orderdatadeleted: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('../shell/session-end.tsx').then(page => ({ Component: page.Orderdatadeleted })),
  },
  NotFound: {
    roles: 'anyone',
    layout: 'public',
    screen: () => import('../shell/session-end.tsx').then(page => ({ Component: page.NotFound })),
  },
  UserAgreement: {
    roles: 'anyone',
    layout: 'public',
    screen: () =>
      import('./user-agreement.tsx').then(page => ({
        Component: page.UserAgreement,
        loader: page.agreementLoader,
      })),
  },
  SettingBasic: { ...setting, menu: { icon: 'settings' } },
  SettingHome: { ...setting, menu: { icon: 'home' } },
  SettingGrades: { ...setting, menu: { icon: 'list' } },
  SettingSubjects: { ...setting, menu: { icon: 'book' } },
  AdminLog: { roles: ['ADMIN'], layout: 'admin', group: 'AdminLog', menu: { icon: 'list' } },
} satisfies Rows
