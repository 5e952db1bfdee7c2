import { lazy } from 'react'
import { addOwnCoursePart } from '../courses/own-course-parts.ts'
import type { Rows } from '../kit/routing.ts'

addOwnCoursePart({
  name: 'materials',
  Part: lazy(() => import('./course-materials.tsx').then(part => ({ default: part.CourseMaterials }))),
})

const page = {
  words: ['kit-list'],
  menu: { icon: 'folder' },
  screen: () => import('./materials-page.tsx').then(part => ({ Component: part.MaterialsPage })),
} as const

export const materialsRoutes = {
  TeacherMaterials: { ...page, roles: ['TEACHER'], layout: 'teacher', group: 'TeacherMaterials' },
  SettingMaterials: {
    ...page,
    roles: ['ADMIN'],
    duty: 'reads announcements',
    layout: 'admin',
    group: 'AdminSetting',
  },
} satisfies Rows
