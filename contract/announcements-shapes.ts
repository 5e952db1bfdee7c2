import { z } from 'zod'
import {
  audienceKinds,
  broadcastStandings,
  broadcastTimes,
  mostAttachments,
  mostTargets,
  readerRoles,
} from './announcements-lists.ts'
import { search, sortedBy } from './list-shapes.ts'
import { id, instant, line, typed, version } from './shapes.ts'

const several = (of: 'node' | 'course' | 'grade') => z.array(id(of)).max(mostTargets)

/** Whom an announcement is for: everybody; or whoever is meant by any of the rest. */
export const Audience = z.strictObject({
  all: z.boolean(),
  roles: z.array(z.enum(readerRoles)).max(readerRoles.length),
  /** Directories and classes, with everything below them. */
  nodes: several('node'),
  courses: several('course'),
  grades: several('grade'),
})

const draft = {
  title: line(80),
  /** Rich text; whatever is no plain formatting is taken out of it. */
  content: typed(200_000),
  to: Audience,
  /** null: at once. */
  publishAt: instant.nullable(),
  /** null: for good. */
  until: instant.nullable(),
  pinned: z.boolean(),
  /** The reader has to say that it was read. */
  mustRead: z.boolean(),
  files: z.array(id('file')).max(mostAttachments),
  /** Kept for later, or published now or at its time. */
  state: z.enum(['draft', 'published']),
  /** Which version of what was begun this is: another one, which the page has not taken, is kept. Without it none is. */
  begun: version.optional(),
}
export const BroadcastDraft = z.strictObject(draft)
export const BroadcastChange = z.strictObject({
  ...draft,
  id: id('broadcast'),
  version,
  /** Whoever has read it is asked to read it again. */
  readAgain: z.boolean(),
})

export const BroadcastFilter = z.strictObject({
  q: search,
  state: z.enum(broadcastStandings).optional(),
  to: z.enum(audienceKinds).optional(),
  time: z.enum(Object.keys(broadcastTimes) as (keyof typeof broadcastTimes)[]).optional(),
  /** Of one's own announcements those that were read, or not. */
  read: z.enum(['yes', 'no']).optional(),
})
export const broadcastSort = sortedBy(['title', 'publishAt', 'changedAt'], '-publishAt')

const Named = <T extends 'node' | 'course' | 'grade'>(of: T) => z.object({ id: id(of), name: z.string() })

const shown = {
  id: id('broadcast'),
  title: z.string(),
  state: z.enum(broadcastStandings),
  pinned: z.boolean(),
  mustRead: z.boolean(),
  publishAt: instant.nullable(),
  until: instant.nullable(),
  /** Changed since it was published; null: it stands as it was written. */
  changedAt: instant.nullable(),
  /** Who wrote it; empty where that person's account was deleted: then the school says it. */
  by: z.string(),
  /** The charity-class announcement that it was made of. */
  benefit: id('benefit').nullable(),
  /** Whether whoever asks has read what stands there now. */
  read: z.boolean(),
  /** It was read, and its writer asks that the changed text be read again. */
  readBefore: z.boolean(),
}

export const BroadcastRow = z.object({
  ...shown,
  excerpt: z.string(),
  attachments: z.int(),
  /** Names of whom it is for, as far as a line of a list shows them. Of an own announcement: empty. */
  to: z.object({ all: z.boolean(), roles: z.array(z.enum(readerRoles)), names: z.array(z.string()) }),
  /** How many have read it; told to the office alone. */
  readers: z.int().nullable(),
})

export const Attachment = z.object({
  id: id('file'),
  title: z.string(),
  size: z.int(),
  type: z.string(),
})

export const Broadcast = z.object({
  ...shown,
  content: z.string(),
  files: z.array(Attachment),
  /** What is told to the office alone. */
  office: z
    .object({
      to: z.object({
        all: z.boolean(),
        roles: z.array(z.enum(readerRoles)),
        nodes: z.array(Named('node')),
        courses: z.array(Named('course')),
        grades: z.array(Named('grade')),
      }),
      /** Of those it is for now: how many there are, and how many have read it. */
      addressed: z.int(),
      readers: z.int(),
      version,
      createdAt: instant,
      remindedAt: instant.nullable(),
    })
    .nullable(),
})

export const ReaderFilter = z.strictObject({ q: search, read: z.enum(['yes', 'no']).optional() })
export const readerSort = sortedBy(['fullName', 'readAt'], 'fullName')
export const Reader = z.object({
  id: id('person'),
  fullName: z.string(),
  avatar: z.string(),
  roles: z.array(z.enum(readerRoles)),
  class: z.string(),
  /** When what stands there now was read. */
  readAt: instant.nullable(),
  /** An older text was read, and it is to be read again. */
  readBefore: z.boolean(),
})

export const Choices = z.object({
  nodes: z.array(
    z.object({
      id: id('node'),
      name: z.string(),
      /** The way from the top down to it. */
      path: z.string(),
      kind: z.enum(['DIRECTORY', 'CLASS']),
    }),
  ),
  courses: z.array(Named('course')),
  grades: z.array(Named('grade')),
})
