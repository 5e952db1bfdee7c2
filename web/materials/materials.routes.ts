import type { Rows } from '../kit/routing.ts'

export const materialsRoutes = {
  TeacherMaterials: {
    roles: ['TEACHER'],
    layout: 'teacher',
    group: 'TeacherMaterials',
    menu: { icon: 'folder' },
  },
  SettingMaterials: { roles: ['ADMIN'], layout: 'admin', group: 'AdminSetting', menu: { icon: 'folder' } },
} satisfies Rows
