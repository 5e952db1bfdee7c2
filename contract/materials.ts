import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import {
  Binned,
  Chosen,
  FileName,
  Folder,
  Foreseen,
  Found,
  listing,
  MaterialFilter,
  Moved,
  Moving,
  NewFile,
  Place,
  PlaceText,
  Spaces,
  Usage,
  Version,
} from './materials-shapes.ts'
import { roles, type ShownRole } from './roles.ts'
import { id, idText, page, version } from './shapes.ts'

/** Whoever may keep materials. */
const keepers: ShownRole[] = ['TEACHER', 'ADMIN']
const readers: ShownRole[] = ['TEACHER', 'ASSISTANT', 'ADMIN']
const reads = { may: readers, duty: 'reads announcements' } as const
const writes = { may: keepers, duty: 'writes announcements' } as const
const one = z.strictObject({ id: idText('material') })
const gone = codes.materialGone
const full = [codes.materialsFull, codes.schoolMaterialsFull] as const
const placed = [gone, codes.materialNameTaken, codes.folderTooDeep] as const

export const materials = {
  spaces: call({
    get: '/api/v1/materials/spaces',
    ...reads,
    says: 'The places whose folders one may open: the school’s or the own, those of courses, those of people who have left.',
    data: Spaces,
  }),
  folder: call({
    get: '/api/v1/materials',
    ...reads,
    says: 'What lies in a folder, folders first.',
    query: z.strictObject(listing),
    data: Folder,
    codes: [gone],
  }),
  searchMaterials: call({
    get: '/api/v1/materials/search',
    ...reads,
    says: 'Searches everything that one may see.',
    query: z.strictObject({ ...MaterialFilter.shape, ...page }),
    data: Found,
  }),
  addFolder: call({
    post: '/api/v1/materials/folders',
    ...writes,
    says: 'Makes a folder.',
    body: z.strictObject({ to: Place, name: FileName }),
    data: z.object({ id: id('material') }),
    codes: placed,
    log: 'folder added',
  }),
  foreseeFiles: call({
    post: '/api/v1/materials/foresee',
    may: keepers,
    duty: 'reads announcements',
    says: 'Before files are sent up: whose names are taken, by their places in the list, and how much room is left.',
    body: Foreseen,
    data: z.object({ taken: z.array(z.int()), room: z.int() }),
    codes: [gone],
  }),
  addFile: call({
    post: '/api/v1/materials/files',
    ...writes,
    says: 'Puts a file that was sent up into a folder, as something new or as the newest version of what bears its name.',
    body: NewFile,
    data: z.object({ id: id('material'), name: z.string(), version }),
    codes: [...placed, ...full],
    log: 'material added',
  }),
  renameMaterial: call({
    put: '/api/v1/materials/name',
    ...writes,
    says: 'Gives a file or a folder another name.',
    body: z.strictObject({ id: id('material'), name: FileName }),
    data: nothing,
    codes: [gone, codes.materialNameTaken],
    log: 'material renamed',
  }),
  moveMaterials: call({
    post: '/api/v1/materials/move',
    ...writes,
    says: 'Moves files and folders into a folder: all of them, or none; by the same call they go back to where they lay, under the names they had.',
    body: Moving,
    data: Moved,
    codes: [...placed, ...full, codes.folderInItself, codes.materialMoved],
    log: 'materials moved',
  }),
  copyMaterials: call({
    post: '/api/v1/materials/copy',
    ...writes,
    says: 'Copies files and folders into a folder, each with its newest version.',
    body: z.strictObject({ ids: Chosen.shape.ids, to: Place }),
    data: z.object({ ids: z.array(id('material')) }),
    codes: [...placed, ...full, codes.folderInItself],
    log: 'materials copied',
  }),
  binMaterials: call({
    post: '/api/v1/materials/bin',
    ...writes,
    says: 'Puts files and folders into the bin, where they stay for 30 days.',
    body: Chosen,
    data: nothing,
    codes: [gone],
    log: 'materials put into the bin',
  }),
  bin: call({
    get: '/api/v1/materials/bin',
    may: keepers,
    duty: 'reads announcements',
    says: 'What lies in the bin of a place.',
    query: z.strictObject({ ...PlaceText.omit({ folder: true }).shape, ...page }),
    data: Binned,
    codes: [gone],
  }),
  restoreMaterials: call({
    post: '/api/v1/materials/restore',
    ...writes,
    says: 'Takes files and folders out of the bin, to where they lay; where that is gone, to the top.',
    body: Chosen,
    data: nothing,
    codes: [gone],
    log: 'materials restored',
  }),
  emptyBin: call({
    post: '/api/v1/materials/bin/empty',
    ...writes,
    says: 'Removes what lies in the bin of a place for good, or only what is named of it.',
    body: z.strictObject({ of: Place.omit({ folder: true }), ids: Chosen.shape.ids.optional() }),
    data: z.object({ removed: z.int() }),
    codes: [gone],
    log: 'bin emptied',
  }),
  versions: call({
    get: '/api/v1/materials/versions/{id}',
    may: keepers,
    duty: 'reads announcements',
    says: 'The versions of a file, the newest first.',
    params: one,
    data: z.array(Version),
    codes: [gone],
  }),
  takeVersion: call({
    post: '/api/v1/materials/versions/take',
    ...writes,
    says: 'Makes an older version the newest one again.',
    body: z.strictObject({ id: id('material'), version: id('materialVersion') }),
    data: nothing,
    codes: [gone, ...full],
    log: 'version taken back',
  }),
  deleteVersion: call({
    delete: '/api/v1/materials/versions',
    ...writes,
    says: 'Removes an older version for good; the newest one stays.',
    query: z.strictObject({ id: idText('material'), version: idText('materialVersion') }),
    data: nothing,
    codes: [gone],
    log: 'version deleted',
  }),
  materialLink: call({
    get: '/api/v1/materials/link/{id}',
    may: roles,
    duty: 'reads announcements',
    says: 'A link to a file for whoever may see it now: to be looked at, or to be kept under its name.',
    hands: 'link',
    params: one,
    query: z.strictObject({
      version: idText('materialVersion').optional(),
      to: z.enum(['show', 'keep']).default('show'),
    }),
    data: z.object({ name: z.string(), type: z.string(), size: z.int(), link: z.string() }),
    codes: [gone],
  }),
  materialPages: call({
    get: '/api/v1/materials/pages/{id}',
    may: roles,
    duty: 'reads announcements',
    says: 'An Office file as PDF, for whoever may see the file now.',
    hands: 'link',
    params: one,
    query: z.strictObject({ version: idText('materialVersion').optional() }),
    data: z.object({
      /** `none`: this school’s machine has no program that could. */
      state: z.enum(['unasked', 'waiting', 'made', 'failed', 'none']),
      problem: z.enum(['broken', 'tooLong']).nullable(),
      link: z.string().nullable(),
    }),
    codes: [gone],
  }),
  askMaterialPages: call({
    post: '/api/v1/materials/pages',
    may: roles,
    // Opening a file asks for it.
    duty: 'reads announcements',
    says: 'Has an Office file made into a PDF, where that has not been done; what failed is tried again an hour later.',
    body: z.strictObject({ id: id('material'), version: id('materialVersion').optional() }),
    data: nothing,
    codes: [gone],
    log: 'pages of a material asked for',
  }),
  usage: call({
    get: '/api/v1/materials/usage',
    may: keepers,
    duty: 'reads announcements',
    says: 'How much room is taken, and how much there is: of the school, and of whoever asks.',
    data: Usage,
  }),
  changeQuota: call({
    put: '/api/v1/materials/quota',
    may: ['ADMIN'],
    duty: 'writes announcements',
    says: 'How much room each teacher has.',
    body: z.strictObject({
      most: z
        .int()
        .min(0)
        .max(1024 ** 4),
    }),
    data: nothing,
    log: 'quota of materials changed',
  }),
  takeOver: call({
    post: '/api/v1/materials/takeOver',
    may: ['ADMIN'],
    duty: 'writes announcements',
    says: 'Brings all that somebody has left behind into a folder of the school’s, under that person’s name.',
    body: z.strictObject({ person: id('person') }),
    data: z.object({ id: id('material') }),
    codes: [gone, ...full],
    log: 'materials taken over',
  }),
}
