import { z } from 'zod'
import { id, lineOrNone, type Thing } from './shapes.ts'

// What every list of the console takes: a page, an order, a search, and its own filters beside them.

export const search = lineOrNone(60).default('')

/** 'fullName' upwards, '-fullName' downwards; the one given apart is meant where nothing is said. */
export const sortedBy = <const F extends string>(fields: readonly F[], usual: NoInfer<F | `-${F}`>) =>
  z
    .enum(fields.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`]))
    .optional()
    .transform((sort): F | `-${F}` => sort ?? usual)

/** The rows that a bulk action is for: named one by one, or everything the filter shows but for some. */
export const chosen = <T extends z.ZodType>(of: Thing, filter: T) =>
  z.union([
    z.strictObject({ ids: z.array(id(of)).min(1).max(5000) }),
    z.strictObject({ all: filter, except: z.array(id(of)).max(5000).default([]) }),
  ])

/** What became of a bulk action: how many were done, and of each refused row a code of the catalogue in the reader's words. */
export const bulkResult = (of: Thing) =>
  z.object({
    done: z.int(),
    /** Without an id: somebody who was asked for and is not there. */
    refused: z.array(
      z.object({ id: id(of).nullable(), name: z.string(), code: z.int(), message: z.string() }),
    ),
  })

/** With those that were another way before: it is they who are turned back where that is taken back. */
export const turnedResult = (of: Thing) => bulkResult(of).extend({ turned: z.array(id(of)) })

export const exportFormats = ['xlsx', 'csv'] as const
export const exported = <T extends z.ZodType>(filter: T) =>
  z.strictObject({
    filter,
    /** Columns in their order; none means all of them. */
    columns: z
      .array(z.string().regex(/^[a-zA-Z]{1,40}\d{0,2}$/))
      .max(60)
      .default([]),
    format: z.enum(exportFormats),
  })
/** Where the file is fetched, once, within a minute. */
export const ExportLink = z.object({ link: z.string() })
