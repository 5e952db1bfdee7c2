import type { Rows } from '../kit/routing.ts'

const setting = {
  roles: ['ADMIN'],
  duty: 'reads settings',
  layout: 'admin',
  group: 'AdminSetting',
  words: ['site-setting'],
} as const

export const siteRoutes = {
  Home: {
    roles: 'anyone',
    layout: 'public',
    screen: () =>
      import('./home-page.tsx').then(page => ({ Component: page.HomePage, loader: page.homeLoader })),
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
  SettingBasic: {
    ...setting,
    menu: { icon: 'settings' },
    screen: () => import('./basic-page.tsx').then(page => ({ Component: page.BasicPage })),
  },
  SettingHome: {
    ...setting,
    menu: { icon: 'home' },
    screen: () => import('./home-setting-page.tsx').then(page => ({ Component: page.HomeSettingPage })),
  },
  SettingGrades: {
    ...setting,
    words: ['site-setting', 'timetable-year'],
    menu: { icon: 'list' },
    screen: () => import('./grades-page.tsx').then(page => ({ Component: page.GradesPage })),
  },
  SettingSubjects: {
    ...setting,
    menu: { icon: 'book' },
    screen: () => import('./subjects-page.tsx').then(page => ({ Component: page.SubjectsPage })),
  },
  AdminLog: {
    roles: ['ADMIN'],
    duty: 'all',
    layout: 'admin',
    group: 'AdminLog',
    menu: { icon: 'list' },
    words: ['site-log', 'kit-list'],
    screen: () => import('./log-page.tsx').then(page => ({ Component: page.LogPage })),
  },
} satisfies Rows
