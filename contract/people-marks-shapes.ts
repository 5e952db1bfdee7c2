import { z } from 'zod'
import { ownFieldAudiences, ownFieldKinds, ownFieldMost, ownFieldPlaces, tagTints } from './people-lists.ts'
import { day, id, line, lineOrNone } from './shapes.ts'

export const tagTint = z.literal(tagTints)
const counted = z.int().nullable()
export const Tag = z.object({
  id: id('tag'),
  name: z.string(),
  tint: tagTint,
  /** How many have it, where that was asked for. */
  people: counted,
})
export const TagDraft = z.strictObject({ name: line(20), tint: tagTint })

const number = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/)
const end = (of: z.ZodType<string, string>) => of.or(z.literal(''))
/** 'least..most', either of them may be left out. */
const between = (of: z.ZodType<string, string>) =>
  z
    .string()
    .max(60)
    .transform(text => text.split('..'))
    .pipe(z.tuple([end(of), end(of)]))
const ownFilter = z
  .string()
  .regex(/^(is|has|number|date):/)
  .max(60)
  .transform(text => {
    const at = text.indexOf(':')
    return { by: text.slice(0, at), what: text.slice(at + 1) }
  })
  .pipe(
    z.union([
      /** One of a list. */
      z.object({
        by: z.literal('is'),
        what: z
          .string()
          .regex(/^[1-9]\d{0,15}$/)
          .transform(Number),
      }),
      z.object({ by: z.literal('has'), what: line(40) }),
      z.object({ by: z.literal('number'), what: between(number) }),
      z.object({ by: z.literal('date'), what: between(day) }),
    ]),
  )
  .optional()
export type OwnFilter = NonNullable<z.output<typeof ownFilter>>

/** By a field of the school's own: 'is:12', 'has:Line 3', 'number:5..10', 'date:2026-09-01..'. */
export const ownFieldFilters = Object.fromEntries(ownFieldPlaces.map(place => [place, ownFilter])) as Record<
  (typeof ownFieldPlaces)[number],
  typeof ownFilter
>

/** What somebody has in a field: text, a number, a day or the id of a choice; nothing takes it away. */
const OwnValue = z.object({ field: id('ownField'), value: lineOrNone(ownFieldMost.text) })
/** What of the school's own marks a person bears. */
export const marks = { tags: z.array(id('tag')), values: z.array(OwnValue) }

const choices = <T extends z.ZodType>(one: T) => z.array(one).max(ownFieldMost.choices)
export const OwnField = z.object({
  id: id('ownField'),
  /** Its name as a column, in filters and in sheets. */
  place: z.enum(ownFieldPlaces),
  name: z.string(),
  kind: z.enum(ownFieldKinds),
  audience: z.enum(ownFieldAudiences),
  choices: choices(z.object({ id: id('ownChoice'), name: z.string(), people: counted })),
  /** How many have something in it, where that was asked for. */
  people: counted,
  version: z.int(),
})
export const OwnFieldDraft = z.strictObject({
  name: line(20),
  audience: z.enum(ownFieldAudiences),
  /** Those that are left out are removed, with what people had of them. */
  choices: choices(z.strictObject({ id: id('ownChoice').nullable(), name: line(40) })),
})
