import type { Db } from '../kit/database/scope.ts'
import { writeLogLine } from '../kit/log.ts'
import type { Sealing } from '../kit/sealing.ts'
import { tellOffice } from './office.store.ts'
import * as own from './own.store.ts'
import { peopleNotice } from './people.words.ts'
import { endSessionsOf } from './session.store.ts'
import { othersRun } from './user.store.ts'
import { erase, hangingOn } from './user-bulk.store.ts'

const asked = { address: '', requestId: 'erasing' }

const link = '/admin/user/setting/UserList'
/** Ends the accounts whose days of grace are over. One that something hangs on stays, and the office is told. */
export async function eraseDue(db: Db, sealing: Sealing) {
  const due = await own.dueErasures(db)
  const people = due.map(({ person }) => person)
  for (const { person, broken } of people.length > 0 ? await hangingOn(db, people) : []) {
    if (broken !== '' || !(await othersRun(db, [person]))) {
      const toldBefore = due.some(one => one.person === person && one.problem !== '')
      await own.postponeErasure(db, person, broken || 'last administrator')
      if (toldBefore) continue
      await tellOffice(db, 'people', language => ({
        kind: 'account',
        title: peopleNotice('unfinished.title')[language],
        message: peopleNotice('unfinished.message')[language],
        link,
      }))
      continue
    }
    await endSessionsOf(db, [person], 'disabled')
    await erase(db, [person])
    const note = { thing: 'person', id: person }
    await writeLogLine(db, sealing, { action: 'account erased', note, me: null, asked })
  }
}
