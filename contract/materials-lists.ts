// What both ends know of materials. Imports nothing: the browser bundles it as it is.

export const materialKinds = ['folder', 'file'] as const
export type MaterialKind = (typeof materialKinds)[number]

/** Whose a folder is: the school's, a course's, a person's. */
export const spaceKinds = ['school', 'course', 'person'] as const
export type SpaceKind = (typeof spaceKinds)[number]

/** What becomes of a file whose name is there already: the call says so, a new version of what is there, another name beside it. */
export const whenTaken = ['refuse', 'version', 'both'] as const

/** What a file is, for whoever wants to see it. */
export const fileSorts = ['document', 'picture', 'video', 'sound', 'text', 'office', 'archive'] as const
export type FileSort = (typeof fileSorts)[number]

/** What somebody looks for: what is written, shown, reckoned, seen or heard; or what holds others. */
export const soughtSorts = ['document', 'deck', 'sheet', 'picture', 'video', 'sound', 'archive'] as const
export type SoughtSort = (typeof soughtSorts)[number]

/** A name has to lie on any disk: in bytes of UTF-8. */
export const longestName = 255
/** Folders in folders. */
export const deepestFolder = 20
/** Days in the bin. */
export const binDays = 30
/** Named one by one in one call, and what hangs below them. */
export const mostAtOnce = 200
export const mostCopied = 5000
/** Files that are asked about before they are sent up. */
export const mostForeseen = 200
export const mostVersions = 100
export const mostShares = 100

const office = 'application/vnd.openxmlformats-officedocument.'
export const officeEndings: Readonly<Record<string, string>> = {
  [`${office}wordprocessingml.document`]: 'docx',
  [`${office}spreadsheetml.sheet`]: 'xlsx',
  [`${office}presentationml.presentation`]: 'pptx',
}
/** The endings of what is taken, by kinds that share how large a file may be; and what else they are called. */
export const takenEndings = {
  document: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'],
  text: ['txt'],
  picture: ['jpg', 'png', 'webp', 'gif'],
  sound: ['mp3', 'm4a', 'ogg', 'wav'],
  video: ['mp4', 'webm', 'mov'],
} as const
type TakenEnding = (typeof takenEndings)[keyof typeof takenEndings][number]
export const takenTypes: Readonly<Record<TakenEnding, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: [`${office}wordprocessingml.document`],
  xlsx: [`${office}spreadsheetml.sheet`],
  pptx: [`${office}presentationml.presentation`],
  zip: ['application/zip', 'application/x-zip-compressed'],
  txt: ['text/plain'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/mp4', 'audio/x-m4a'],
  ogg: ['audio/ogg'],
  wav: ['audio/wav', 'audio/x-wav'],
  mp4: ['video/mp4'],
  webm: ['video/webm'],
  mov: ['video/quicktime'],
}
const sorts: readonly [FileSort, RegExp][] = [
  ['picture', /^image\//],
  ['video', /^video\//],
  ['sound', /^audio\//],
  ['text', /^text\//],
  ['document', /^application\/pdf$/],
  ['office', new RegExp(`^${office.replaceAll('.', '\\.')}`)],
]

export const sortOf = (type: string): FileSort =>
  sorts.find(([, pattern]) => pattern.test(type))?.[0] ?? 'archive'

/** What the classroom lays under the board. */
export const isCourseware = (type: string) => ['document', 'picture', 'office'].includes(sortOf(type))
