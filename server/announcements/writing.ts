import type { z } from 'zod'
import type { announcements as calls } from '../../contract/announcements.ts'
import { longestBroadcast } from '../../contract/announcements-lists.ts'
import type { BroadcastDraft } from '../../contract/announcements-shapes.ts'
import { codes } from '../../contract/codes.ts'
import { cleanedIntro, closedPicturesOf, picturesOf, wordsOfIntro } from '../courses/intro.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import { useClosedPictures } from '../kit/files/files.store.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { pushToSchool } from '../kit/push/outbox.ts'
import { refuse, refuseField, refuseFields } from '../kit/refusal.ts'
import { usePictures } from '../site/site.store.ts'
import * as rules from './announcements.rules.ts'
import { countMeant, linesAsThought, unknownLines } from './audience.store.ts'
import { dropBegun } from './begun.store.ts'
import * as store from './broadcast.store.ts'
import { wholeBroadcast } from './broadcasts.ts'

type Draft = z.output<typeof BroadcastDraft>

const moment = (at: string | null) => (at === null ? null : new Date(at))

/** What is kept of a draft: its text cleaned, its hours as they will be. */
function valuesOf(body: Draft, before: store.BroadcastRow | undefined, now: Date): store.Values {
  const wanted = { state: body.state, publishAt: moment(body.publishAt), until: moment(body.until) }
  const problems = rules.problemsOf(before, wanted, body.to, now)
  if (problems.length > 0) refuseFields(problems)
  const content = cleanedIntro(body.content, 'closed')
  if (content.length > longestBroadcast) refuseField('content', 'tooLong', longestBroadcast)
  return {
    title: body.title,
    content,
    words: wordsOfIntro(content).slice(0, 2000),
    state: body.state,
    publish_at: rules.publishedAt(before, wanted, now),
    until: wanted.until,
    pinned: body.pinned,
    must_read: body.mustRead,
  }
}

/** What the text and the audience name is this school's, and what hangs on it the writer's own. */
async function hang(
  db: Db,
  id: number,
  { to, files }: Draft,
  { content, before = '', person }: { content: string; before?: string; person: number },
) {
  const lines = rules.linesOf(to)
  const unknown = await unknownLines(db, lines)
  if (unknown.length > 0) refuseFields(unknown.map(path => ({ path, problem: 'notOffered' })))
  const closed = closedPicturesOf(content)
  const known = closedPicturesOf(before)
  if (!(await usePictures(db, picturesOf(content))) || !(await useClosedPictures(db, closed, person, known)))
    refuseField('content', 'notOffered')
  await store.setAudience(db, id, lines)
  if (!(await store.setFiles(db, id, files, person))) refuseField('files', 'notOffered')
}

/** The bells of all open pages: when it begins, which may be now, and when it ends. */
async function ring(db: Db, id: number, { state, publish_at, until }: rules.Clocked, now: Date) {
  if (state !== 'published' || publish_at === null) return
  const begins = publish_at > now ? { at: publish_at } : {}
  await pushToSchool(db, { type: 8 }, { key: `announcement ${id} begins`, ...begins })
  if (until !== null) await pushToSchool(db, { type: 8 }, { key: `announcement ${id} ends`, at: until })
}

async function gone({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const deleted = (await store.deleteBroadcasts(db, ids)) ?? refuse(codes.announcementGone)
  await pushToSchool(db, { type: 8 })
  return deleted
}

export const writingHandlers = {
  reach: async ({ body }, { db }) => {
    const lines = rules.linesOf(body.to)
    const unknown = await unknownLines(db, lines)
    if (unknown.length > 0) refuseFields(unknown.map(path => ({ path, problem: 'notOffered' })))
    return { people: await countMeant(db, linesAsThought(lines)) }
  },

  addBroadcast: async ({ body }, { db, me, log }) => {
    const now = await store.hourNow(db)
    const values = valuesOf(body, undefined, now)
    const { person } = await me
    const id = await store.addBroadcast(db, { ...values, written_by: person })
    await hang(db, id, body, { content: values.content, person })
    await ring(db, id, values, now)
    await dropBegun(db, null, body.begun)
    log({ thing: 'broadcast', id, detail: { title: body.title, state: body.state, to: body.to } })
    return { id }
  },

  changeBroadcast: async ({ body }, { db, me, log, sealing }) => {
    const now = await store.hourNow(db)
    const before = (await store.broadcastById(db, body.id, { held: true })) ?? refuse(codes.announcementGone)
    if (before.version !== body.version)
      refuse(codes.unchanged, await wholeBroadcast({ db, sealing }, before, true, now))
    const values = valuesOf(body, before, now)
    const { person } = await me
    const changed_at = rules.isChangeOfText(before, values, now) ? now : before.changed_at
    const edition = before.edition + (body.readAgain ? 1 : 0)
    await store.changeBroadcast(db, body.id, body.version, { ...values, edition, changed_at })
    await hang(db, body.id, body, { content: values.content, before: before.content, person })
    await ring(db, body.id, values, now)
    await dropBegun(db, body.id, body.begun)
    const { title, state, to, readAgain } = body
    log({ thing: 'broadcast', id: body.id, detail: { before: before.title, title, state, to, readAgain } })
    const after = (await store.broadcastById(db, body.id)) ?? refuse(codes.announcementGone)
    return wholeBroadcast({ db, sealing }, after, true, now)
  },

  withdrawBroadcast: async ({ params: { id } }, { db, log }) => {
    const before = (await store.broadcastById(db, id, { held: true })) ?? refuse(codes.announcementGone)
    // Twice is once; what nobody has seen is not taken back from anybody.
    if (before.state === 'published') {
      await store.withdraw(db, id)
      await pushToSchool(db, { type: 8 })
    }
    log({ thing: 'broadcast', id, detail: { title: before.title } })
    return null
  },

  deleteBroadcast: async ({ params: { id } }, { db, log }) => {
    const [one] = await gone({ db }, [id])
    log({ thing: 'broadcast', id, detail: { title: one?.title ?? '' } })
    return null
  },

  deleteBroadcasts: async ({ query: { broadcastIds } }, { db, log }) => {
    const deleted = await gone({ db }, broadcastIds)
    for (const { id, title } of deleted) log({ thing: 'broadcast', id, detail: { title } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
