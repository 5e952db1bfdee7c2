import { codes } from '../../contract/codes.ts'
import type { courseDesk as calls } from '../../contract/courses-office.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { usePicture } from '../site/site.store.ts'
import { cardOf, setCard } from './teacher.store.ts'

async function shownCard(db: Db, id: number) {
  const { full_name, ...card } = (await cardOf(db, id)) ?? refuse(codes.noSuchUser)
  return { ...card, fullName: full_name }
}

/** How teachers are shown to everybody. */
export const teacherCardHandlers = {
  teacherCard: async ({ params }, { db }) => shownCard(db, params.id),

  setTeacherCard: async ({ params: { id }, body }, { db, log }) => {
    const before = await shownCard(db, id)
    if (body.photo !== '' && body.photo !== before.photo && !(await usePicture(db, body.photo)))
      refuse(codes.uploadFailed)
    await setCard(db, id, body)
    log({
      thing: 'person',
      id,
      detail: { position: body.position },
      sealed: { about: id, values: { before, after: body } },
    })
    return shownCard(db, id)
  },
} satisfies Partial<Handlers<typeof calls>>
