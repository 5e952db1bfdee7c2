import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { Folder, Shares, Sharing } from './materials-shapes.ts'
import type { ShownRole } from './roles.ts'
import { idText, page } from './shapes.ts'

const keepers: ShownRole[] = ['TEACHER', 'ADMIN']
const one = z.strictObject({ id: idText('material') })
const gone = codes.materialGone

/** Materials that others see, and what they see of them. */
export const materialShares = {
  shares: call({
    get: '/api/v1/materials/shares/{id}',
    may: keepers,
    duty: 'reads announcements',
    says: 'With which courses and classes a file or a folder is shared.',
    params: one,
    data: Shares,
    codes: [gone],
  }),
  shareChoices: call({
    get: '/api/v1/materials/share/choices',
    may: keepers,
    duty: 'reads announcements',
    says: 'The courses and classes with which whoever asks may share.',
    data: Shares,
  }),
  shareMaterial: call({
    put: '/api/v1/materials/shares/{id}',
    may: keepers,
    duty: 'writes announcements',
    says: 'Shares a file or a folder with courses and classes, and with no others any more.',
    params: one,
    body: Sharing,
    data: nothing,
    codes: [gone],
    log: 'material shared',
  }),
  sharedMaterials: call({
    get: '/api/v1/materials/shared',
    may: ['STUDENT'],
    says: 'What is shared with a course of the student’s own, or with the own class; and what lies in a shared folder.',
    query: z.strictObject({
      course: idText('course').optional(),
      folder: idText('material').optional(),
      ...page,
    }),
    data: Folder.omit({ space: true }),
    codes: [gone],
  }),
}
