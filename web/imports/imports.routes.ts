import type { Rows } from '../kit/routing.ts'

const words = ['kit-list', 'people-office'] as const

export const importsRoutes = {
  AdminStudentsImport: {
    roles: ['ADMIN'],
    duty: 'reads people',
    layout: 'admin',
    group: 'AdminEducational',
    menu: { icon: 'import', section: 'students' },
    words,
    screen: () => import('./import-page.tsx').then(page => ({ Component: page.StudentsImportPage })),
  },
  UserImport: {
    roles: ['ADMIN'],
    duty: ['reads people', 'reads courses'],
    layout: 'admin',
    group: 'AdminUser',
    menu: { icon: 'import', section: 'accounts' },
    words,
    screen: () => import('./import-page.tsx').then(page => ({ Component: page.UserImportPage })),
  },
} satisfies Rows
