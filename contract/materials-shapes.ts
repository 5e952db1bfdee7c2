import { z } from 'zod'
import { search, sortedBy } from './list-shapes.ts'
import {
  deepestFolder,
  longestName,
  materialKinds,
  mostAtOnce,
  mostForeseen,
  mostShares,
  soughtSorts,
  spaceKinds,
  whenTaken,
} from './materials-lists.ts'
import { bytesIn, isFileName } from './materials-names.ts'
import { id, idText, instant, page, says } from './shapes.ts'

/** One sign may be written in two ways: what is kept is one of them, so that the same name is the same. */
export const FileName = z
  .string()
  .max(longestName)
  .transform(name => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1)
      .refine(name => bytesIn(name) <= longestName, says('tooLong'))
      .refine(isFileName, says('fileName')),
  )

// Where something is: in a folder; or at the top of what a course has, of what somebody has who has left; or, with nothing said, at
// the top of what whoever asks has: the office the school's, a teacher the own.
export const Place = z.strictObject({
  folder: id('material').optional(),
  course: id('course').optional(),
  person: id('person').optional(),
})
export const PlaceText = z.strictObject({
  folder: idText('material').optional(),
  course: idText('course').optional(),
  person: idText('person').optional(),
})

export const materialSort = sortedBy(['name', 'size', 'changedAt'], 'name')
export const MaterialFilter = z.strictObject({ q: search, sort: z.enum(soughtSorts).optional() })

export const Chosen = z.strictObject({ ids: z.array(id('material')).min(1).max(mostAtOnce) })

export const Space = z.object({
  kind: z.enum(spaceKinds),
  course: id('course').nullable(),
  person: id('person').nullable(),
  /** Of the course or the person; of the school's own and of one's own: empty. */
  name: z.string(),
  mayWrite: z.boolean(),
  /** All that lies in it, with older versions and the bin. */
  bytes: z.int(),
})

export const Material = z.object({
  id: id('material'),
  kind: z.enum(materialKinds),
  name: z.string(),
  /** By its content; of a folder empty. */
  type: z.string(),
  size: z.int(),
  versions: z.int(),
  /** With how many courses and classes it is shared itself. */
  shares: z.int(),
  changedAt: instant,
  /** Empty where that person's account was deleted. */
  by: z.string(),
})

const Step = z.object({ id: id('material'), name: z.string() })

export const Folder = z.object({
  total: z.int(),
  rows: z.array(Material),
  space: Space,
  /** From the top down to this folder. */
  path: z.array(Step),
})

export const Found = z.object({
  total: z.int(),
  rows: z.array(Material.extend({ space: Space.omit({ bytes: true }), path: z.array(Step) })),
})

export const Binned = z.object({
  total: z.int(),
  space: Space,
  rows: z.array(
    Material.extend({
      binnedAt: instant,
      endsAt: instant,
      /** The folders it lay in, by their names. */
      from: z.string(),
    }),
  ),
})

export const Version = z.object({
  id: id('materialVersion'),
  number: z.int(),
  type: z.string(),
  size: z.int(),
  at: instant,
  by: z.string(),
  isCurrent: z.boolean(),
})

const path = z.array(FileName).max(deepestFolder)

export const NewFile = z.strictObject({
  to: Place,
  /** Folders below that place; those that are not there are made. */
  path,
  name: FileName,
  file: id('file'),
  whenTaken: z.enum(whenTaken),
})

export const Foreseen = z.strictObject({
  to: Place,
  files: z
    .array(z.strictObject({ path, name: FileName }))
    .min(1)
    .max(mostForeseen),
})

export const Moving = z.strictObject({
  ids: Chosen.shape.ids,
  to: Place,
  whenTaken: z.enum(['refuse', 'both']),
  /** Where all of them lie as far as whoever moves them knows: what somebody else has moved meanwhile is left where it is. */
  from: Place.optional(),
  /** A move that is taken back gives names back as well, but to nothing that was renamed since. */
  renamed: z
    .array(z.strictObject({ id: id('material'), before: FileName, name: z.string().max(longestName) }))
    .max(mostAtOnce)
    .optional(),
})
/** Whose name was taken there: what they were called before, and are called now. */
export const Moved = z.object({
  renamed: z.array(z.object({ id: id('material'), before: z.string(), name: z.string() })),
})

export const Sharing = z.strictObject({
  courses: z.array(id('course')).max(mostShares),
  classes: z.array(id('node')).max(mostShares),
})
const Named = <T extends 'course' | 'node'>(of: T) => z.object({ id: id(of), name: z.string() })
export const Shares = z.object({ courses: z.array(Named('course')), classes: z.array(Named('node')) })

const Filled = z.object({ used: z.int(), most: z.int() })
export const Usage = z.object({
  /** The school's is told to the office and to whoever may fill it. */
  school: Filled,
  own: Filled.nullable(),
  /** What each teacher has; told to the office alone. */
  each: z.int().nullable(),
})

export const Spaces = z.object({
  /** The school's, or the own; nobody but the office and teachers has one. */
  home: Space.nullable(),
  courses: z.array(Space),
  /** Of people who have left. */
  left: z.array(Space),
})

export const listing = { ...PlaceText.shape, sort: materialSort, ...page }
