import type { begun as calls } from '../../contract/announcements-begun.ts'
import { codes } from '../../contract/codes.ts'
import { closedPicturesOf, picturesOf } from '../courses/intro.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownClosedPictures } from '../kit/files/files.store.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as store from './begun.store.ts'
import { broadcastById } from './broadcast.store.ts'
import { linked } from './broadcasts.ts'

/**
 * What was typed, with its pictures as they are seen now: one's own, and those that the announcement shows already. A name that was put in
 * otherwise is no way to a picture of somebody else.
 */
async function typedNow({ db, sealing, now }: Context, of: number | null, typed: string): Promise<string> {
  const values: { content?: unknown } = JSON.parse(typed)
  const { content } = values
  if (typeof content !== 'string') return typed
  const shown = of === null ? '' : ((await broadcastById(db, of))?.content ?? '')
  const known = new Set([
    ...(await ownClosedPictures(db, closedPicturesOf(content))),
    ...closedPicturesOf(shown),
  ])
  return JSON.stringify({ ...values, content: linked(content, sealing, now, known) })
}

async function begunNow(context: Context, of: number | null) {
  const row = await store.begunOf(context.db, of)
  return (
    row && {
      typed: await typedNow(context, of, row.typed),
      files: row.files,
      version: row.version,
      savedAt: row.saved_at.toISOString(),
    }
  )
}

/** What the form has typed: values by their places, and nothing else. Its text is cleaned when it is sent. */
function contentOf(typed: string): string {
  try {
    const values: unknown = JSON.parse(typed)
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      return refuseField('typed', 'format')
    const content = 'content' in values ? values.content : ''
    return typeof content === 'string' ? content : ''
  } catch (error) {
    if (error instanceof SyntaxError) return refuseField('typed', 'format')
    throw error
  }
}

/** The announcement that is being changed is there; a new one has no number yet. */
async function known(db: Db, of: number | null) {
  if (of !== null && !(await broadcastById(db, of))) refuse(codes.announcementGone)
  return of
}

export const begunHandlers = {
  begun: async ({ query }, context) =>
    (await begunNow(context, await known(context.db, query.of ?? null))) ?? null,

  keepBegun: async ({ body }, context) => {
    const { db, me, log } = context
    const { person } = await me
    const content = contentOf(body.typed)
    const pictures = [...picturesOf(content), ...closedPicturesOf(content)]
    await known(db, body.of)
    const isKept = await store.keepBegun(db, person, { ...body, pictures })
    const row = (await begunNow(context, body.of)) ?? null
    if (!isKept) return refuse(codes.unchanged, row)
    log(body.of === null ? { thing: 'person', id: person } : { thing: 'broadcast', id: body.of })
    return row
  },

  dropBegun: async ({ query: { of } }, { db, me, log }) => {
    const { person } = await me
    await store.dropBegun(db, await known(db, of ?? null))
    log(of === undefined ? { thing: 'person', id: person } : { thing: 'broadcast', id: of })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
