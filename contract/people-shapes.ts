import { z } from 'zod'
import { bulkResult, search, sortedBy } from './list-shapes.ts'
import { Help } from './people-help.ts'
import { dutyFilters, genders, guardianFilters, mostTags, relations } from './people-lists.ts'
import { marks, ownFieldFilters } from './people-marks-shapes.ts'
import { dutyUses, roles } from './roles.ts'
import {
  birthday,
  id,
  idEither,
  idList,
  instant,
  line,
  lineOrNone,
  privately,
  prose,
  typed,
  version,
} from './shapes.ts'

export const gender = z.enum(genders)
export const relation = z.enum(relations)
export const dutyUse = z.enum(dutyUses)
export const accountState = z.enum(['ENABLED', 'DISABLED'])
/** As a list shows it: 'NEW' has never signed in, 'LOCKED' was disabled by the agent. */
export const shownState = z.enum(['ENABLED', 'DISABLED', 'NEW', 'LOCKED'])

export const UserInfo = z.object({
  role: z.array(z.enum(roles)),
  headTeacher: z.boolean(),
  enabled: z.boolean(),
  fullName: z.string(),
  gender,
  /** 0: of whoever helps from outside. */
  userId: z.union([id('person'), z.literal(0)]).meta({ idOf: 'person' }),
  siteId: id('site'),
  username: z.string(),
  phone: z.string(),
  binding: z.boolean(),
  avatar: z.string(),
  title: z.string(),
  info: z.string(),
  firstLogin: z.boolean(),
  interactions: z.int().optional(),
  cloudVisionAccount: z.string(),
  cloudVisionPassword: z.string(),
  /** All roles of the person: choosing another signs in again. */
  roles: z.array(z.enum(roles)),
  stage: z.enum(['WHOLE', 'BINDING', 'NEWPASSWORD']),
  /** What an ADMIN was given of the office; nothing is everything. */
  duties: z.array(dutyUse).nullable(),
  /** Nobody of the school: somebody of the provider who looks in. */
  help: Help.nullable(),
})

export const UserFilter = z.strictObject({
  q: search,
  role: z.enum(roles).optional(),
  /** A directory stands for every class below it. */
  node: idEither('node').optional(),
  state: shownState.optional(),
  /** Of students: whether anybody is named as guardian, whether the consent that the school asks for is missing. */
  guardian: z.enum(guardianFilters).optional(),
  /** Of administrators. */
  duties: z.enum(dutyFilters).optional(),
  /** Whoever has one of these. */
  tags: idList('tag').optional(),
  ...ownFieldFilters,
})
export const userSort = sortedBy(['fullName', 'username', 'number', 'createdAt', 'seenAt'], '-createdAt')

export const UserRow = z.object({
  id: id('person'),
  username: z.string(),
  fullName: z.string(),
  gender,
  avatar: z.string(),
  number: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(roles)),
  headTeacher: z.boolean(),
  duties: z.array(dutyUse).nullable(),
  title: z.string(),
  state: shownState,
  class: id('node').nullable(),
  /** The way to the class, from the top: 'Upper school / Year 10 / 10.3'. */
  classPath: z.string(),
  createdAt: instant,
  seenAt: instant.nullable(),
  ...marks,
})

const details = {
  fullName: line(40),
  gender,
  phone: typed(40),
  number: lineOrNone(40),
  born: birthday.or(z.literal('')),
  title: lineOrNone(40),
  info: prose(500),
  roles: z.array(z.enum(roles)).min(1).max(4),
  class: id('node').nullable(),
  subjects: z.array(id('subject')).max(50),
}
/** Left out, tags and fields of the school's own stay as they are. */
const drafted = { tags: marks.tags.max(mostTags.person).optional(), values: marks.values.max(10).optional() }
export const NewUser = z.strictObject({
  userName: typed(200),
  ...details,
  ...drafted,
  /** Empty: the program makes one, and shows it once. */
  passWord: typed(200).default(''),
})
export const UserChange = z.strictObject({ userName: typed(200), ...details, ...drafted, version })
export const User = z.object({
  id: id('person'),
  username: z.string(),
  avatar: z.string(),
  ...details,
  phone: z.string(),
  born: z.string(),
  state: shownState,
  classPath: z.string(),
  headTeacher: z.boolean(),
  /** What an ADMIN was given of the office; nothing is everything. */
  duties: z.array(dutyUse).nullable(),
  createdAt: instant,
  seenAt: instant.nullable(),
  ...marks,
  version,
})

/** Shown once, to whoever made them. */
export const MadePassword = z.object({
  id: id('person'),
  username: z.string(),
  fullName: z.string(),
  passWord: z.string(),
})
export const PasswordsResult = bulkResult('person').extend({ made: z.array(MadePassword) })

export const OrganisationNode = z.object({
  id: id('node'),
  parent: id('node').nullable(),
  kind: z.enum(['DIRECTORY', 'CLASS']),
  name: z.string(),
  /** Students in the class, or below the directory. */
  students: z.int(),
  version,
})

export const StudentFilter = UserFilter.omit({ role: true, duties: true })
export const studentSort = sortedBy(
  ['fullName', 'number', 'class', 'guardian', 'born', 'createdAt', 'seenAt'],
  '-createdAt',
)
export const Guardian = z.object({ id: id('guardian'), name: z.string(), relation, phone: z.string() })
export const GuardianDraft = z.strictObject({ name: line(40), relation, phone: typed(40) })
export const StudentRow = UserRow.omit({ roles: true, headTeacher: true, duties: true, title: true }).extend({
  born: z.string(),
  guardians: z.array(Guardian),
  consent: z.enum(['notNeeded', 'given', 'missing']),
})
/** What a head teacher sees of a student of the classes they lead. */
export const LedStudent = StudentRow.pick({
  id: true,
  fullName: true,
  gender: true,
  avatar: true,
  number: true,
  phone: true,
  class: true,
  classPath: true,
  guardians: true,
})
export const Consent = z.object({
  id: id('consent'),
  guardianName: privately(z.string()),
  relation,
  phone: z.string(),
  agreement: privately(z.string()),
  version: z.string(),
  way: z.enum(['CODE', 'PAPER']),
  agreedAt: instant,
  notedBy: z.string(),
  endedAt: instant.nullable(),
})
export const Note = z.object({
  id: id('note'),
  author: z.string(),
  text: privately(z.string()),
  createdAt: instant,
  mine: z.boolean(),
})
/** A class that a student is or was in; `id` while there is such a class, `since` where it is known. */
const ClassStay = z.object({
  id: id('node').nullable(),
  path: z.string(),
  since: instant.nullable(),
  until: instant.nullable(),
})
export const Student = User.omit({ roles: true, subjects: true, title: true, headTeacher: true }).extend({
  consent: z.enum(['notNeeded', 'given', 'missing']),
  /** Whether messages about lessons go to their phones. */
  guardians: z.array(Guardian.extend({ texts: z.boolean() })),
  consents: z.array(Consent),
  notes: z.array(Note),
  classes: z.array(ClassStay),
})

const someone = UserRow.pick({ id: true, username: true, fullName: true, avatar: true })
/** How often within a day, and when for the first and the last time. */
const times = { times: z.int(), since: instant, last: instant }
export const Guessing = z.object({
  /** Accounts that somebody failed to get into: from how many addresses, until when a picture code is asked for, until when it is locked. */
  accounts: z.array(
    someone.extend({
      ...times,
      addresses: z.int(),
      pictureUntil: instant.nullable(),
      lockedUntil: instant.nullable(),
    }),
  ),
  /** How many accounts were tried from there, how many tries were at names that nobody has. */
  addresses: z.array(
    z.object({
      address: z.string(),
      ...times,
      accounts: z.int(),
      unknown: z.int(),
      lockedUntil: instant.nullable(),
    }),
  ),
  /** Who asked for changes that are not theirs to make. */
  refused: z.array(someone.extend(times)),
})
