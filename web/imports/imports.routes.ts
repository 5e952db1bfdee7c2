import type { Rows } from '../kit/routing.ts'

export const importsRoutes = {
  AdminStudentsImport: {
    roles: ['ADMIN'],
    layout: 'admin',
    group: 'AdminEducational',
    menu: { icon: 'import', section: 'students' },
  },
  UserImport: {
    roles: ['ADMIN'],
    layout: 'admin',
    group: 'AdminUser',
    menu: { icon: 'import', section: 'accounts' },
  },
} satisfies Rows
