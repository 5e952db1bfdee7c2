import type { MessageProblem } from '../../../contract/announcements-messages.ts'
import type { Db } from '../../kit/database/scope.ts'
import { tellOffice } from '../../people/office.store.ts'
import { announcementNotice } from '../announcements.words.ts'
import { outboxWord } from '../messages.words.ts'
import { isFirstOfDay, keepRefusal } from './template-setting.store.ts'

/** What is wrong with the account or a template stands on its page, and the office is told of it once a day. */
export async function noteRefusal(db: Db, problem: MessageProblem, detail: string) {
  await keepRefusal(db, problem, detail)
  if (!(await isFirstOfDay(db))) return
  await tellOffice(db, 'settings', language => ({
    kind: 'account',
    title: announcementNotice('wechatRefused.title')[language],
    message: announcementNotice('wechatRefused.message', {
      why: outboxWord(`problem.${problem}`)[language],
      said: detail,
    })[language],
    link: '/admin/setting/SMSSetting?view=wechat',
  }))
}
