import { addresses } from '../../../contract/addresses.ts'
import { codes } from '../../../contract/codes.ts'
import type { filmUploads } from '../../../contract/playback-files.ts'
import type { Me } from '../../kit/database/scope.ts'
import { begunBefore } from '../../kit/files/uploads.store.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Handlers } from '../../kit/http/serve.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { isPublic } from '../../kit/public-address.rules.ts'
import { refuse, refuseField } from '../../kit/refusal.ts'
import * as store from './film-upload.store.ts'
import { filmJob } from './film-work.ts'

const teacherOf = ({ role, person }: Me) => (role === 'ADMIN' ? null : person)

/** The lesson, held; what its class is just being recorded in has nothing that could be replaced. */
async function lessonFor({ db, me }: Context, lesson: number, inPlace: boolean) {
  const held = (await store.holdLesson(db, lesson, teacherOf(await me))) ?? refuse(codes.courseGone)
  if (!held.hasBegun) refuse(codes.noSuchRoom)
  if (inPlace && held.isRecorded) refuse(codes.lessonRunning)
  return held
}

export const filmUploadHandlers: Handlers<typeof filmUploads> = {
  begunUpload: async ({ query }, { db, me }) => {
    const begun = await begunBefore(db, (await me).person, query.print, query.size)
    const isOpen = begun !== undefined && begun.file === null
    return { upload: isOpen ? `${addresses.uploadFile}/${begun.name}` : null, file: begun?.file ?? null }
  },

  filmLessons: async ({ query }, { db, me }) => {
    const rows = await store.lessonsFor(db, teacherOf(await me), query)
    if (query.lesson !== undefined && query.q === '' && rows.length === 0) refuse(codes.courseGone)
    return rows.map(row => ({ ...row, startsAt: row.startsAt.toISOString() }))
  },

  addFilmFile: async ({ body }, context) => {
    const { db, me, log } = context
    const { lessonId: lesson, file, title, inPlace, ownClock } = body
    const { person } = await me
    await lessonFor(context, lesson, inPlace)
    const own = await store.ownFile(db, file, person)
    const again = own ? undefined : await store.alreadyAdded(db, lesson, file, person)
    if (!own && !again) return refuseField('file', 'notOffered')
    const id =
      again?.id ??
      (await store.addUpload(db, {
        ...{ lesson, file, title, in_place: inPlace, own_clock: ownClock, made_by: person },
        name: own?.title ?? '',
      }))
    await enqueue(db, filmJob, {}, { tries: 3 })
    log({
      thing: 'lesson',
      id: lesson,
      detail: { upload: id, inPlace, ownClock, again: again !== undefined },
    })
    return { id }
  },

  filmUploads: async ({ query }, { db, me }) => {
    const teacher = teacherOf(await me)
    const { lesson } = query
    if (lesson !== undefined && (await store.lessonsFor(db, teacher, { q: '', lesson })).length === 0)
      refuse(codes.courseGone)
    const rows = await store.uploadsOf(db, teacher, lesson)
    return rows.map(row => ({ ...row, madeAt: row.madeAt.toISOString() }))
  },

  dropFilmUpload: async ({ query }, { db, me, log }) => {
    const gone = await store.dropUpload(db, query.id, teacherOf(await me))
    if (!gone) return refuse(codes.courseGone)
    log({ thing: 'lesson', id: gone.lesson, detail: { upload: query.id } })
    return null
  },

  linkMeeting: async ({ body }, context) => {
    const { db, me, log } = context
    const { lessonId: lesson, address, title, inPlace } = body
    const held = await lessonFor(context, lesson, inPlace)
    if (!held.isMeeting) refuse(codes.courseGone)
    if (!isPublic(address)) return refuseField('address', 'publicAddress')
    const { href } = new URL(address)
    const there = await store.linkedAlready(db, lesson, href)
    const { person } = await me
    const film =
      there ??
      (await store.addFilm(db, { lesson, kind: 'attached', title, made_by: person, ms: 0, address: href }))
    if (inPlace) await store.binOthers(db, lesson, film)
    log({ thing: 'lesson', id: lesson, detail: { film, address: href, inPlace } })
    return { filmId: film }
  },
}
