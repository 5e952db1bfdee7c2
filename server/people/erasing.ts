import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { writeLogLine } from '../kit/log.ts'
import { type Notice, notify } from '../kit/notify/notify.ts'
import type { Sealing } from '../kit/sealing.ts'
import * as own from './own.store.ts'
import { endSessionsOf } from './session.store.ts'
import { othersRun } from './user.store.ts'
import { erase, hangingOn } from './user-bulk.store.ts'

const asked = { address: '', requestId: 'erasing' }

const link = '/admin/user/setting/UserList'
const unfinished: Record<Language, Notice> = {
  zh: {
    title: '有账号注销未能完成',
    message: '一位用户申请注销，但仍有未结束的课程或排课，请处理后系统会再次执行。',
    link,
  },
  en: {
    title: 'An account could not be ended',
    message:
      'Somebody asked for it, but courses or lessons still hang on the account. It is tried again once they are settled.',
    link,
  },
  es: {
    title: 'No se pudo cerrar una cuenta',
    message:
      'Alguien lo pidió, pero la cuenta aún tiene cursos o clases. Se intentará de nuevo cuando estén resueltos.',
    link,
  },
}

/** Ends the accounts whose days of grace are over. One that something hangs on stays, and the office is told. */
export async function eraseDue(db: Db, sealing: Sealing) {
  const due = await own.dueErasures(db)
  const people = due.map(({ person }) => person)
  for (const { person, broken } of people.length > 0 ? await hangingOn(db, people) : []) {
    if (broken !== '' || !(await othersRun(db, [person]))) {
      const toldBefore = due.some(one => one.person === person && one.problem !== '')
      await own.postponeErasure(db, person, broken || 'last administrator')
      if (toldBefore) continue
      await notify(db, await own.admins(db), language => unfinished[language])
      continue
    }
    await endSessionsOf(db, [person], 'disabled')
    await erase(db, [person])
    const note = { thing: 'person', id: person }
    await writeLogLine(db, sealing, { action: 'account erased', note, me: null, asked })
  }
}
