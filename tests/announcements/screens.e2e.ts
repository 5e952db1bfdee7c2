import { expect, test } from 'vitest'
import { stageHere } from '../kit/here.ts'
import { screensOf } from '../kit/looks.ts'
import { languages } from '../site/said.ts'

// Every list, empty state, error and dialog of what the school says.
const stage = await stageHere()
const announcement = async (title: string) => {
  const [found] = await stage.school.look('select id::int from broadcast where title like $1', [`${title}%`])
  return found?.id as number
}

test.each(languages)('the office’s announcements in %s', async language => {
  const screens = await screensOf(stage, language, 'admin')
  const { page, open, lookAt, look } = screens
  const list = '/admin/announcement/list'
  await lookAt(`${list}?q=zzzz`)
  await screens.lookUnanswered(list, /broadcasts\?/)
  await lookAt(list)
  await screens.lookAtMenu(page.locator('tbody tr').first().locator('.list-acts button').last())
  const id = await announcement('线上课堂文明公约')
  const readers = `/admin/announcement/preview/${id}?part=readers`
  await lookAt(`/admin/announcement/preview/${id}`)
  await lookAt(`${readers}&q=zzzz`)
  await screens.lookUnanswered(readers, /broadcasts\/readers\//)
  await lookAt(readers)
  await screens.lookAtDialog('a reminder', page.locator('.announcement-readers-acts .button-primary'))
  await lookAt('/admin/announcement/create')
  await page.locator('.save-bar .button-primary').last().click()
  await look('an announcement without words')
  await lookAt(`/admin/announcement/edit/${id}`)
  await screens.lookAtDialog('a preview', page.locator('.save-bar .button').first())

  const benefits = '/admin/announcement/publiclist'
  if (language === 'zh') await lookAt(benefits)
  await screens.lookUnanswered(benefits, /benefits\?/)
  await stage.school.look(
    "insert into benefit (title, content, words, for_all) values ('公益书法课开班', '<p>每周六上午，免费。</p>', '每周六上午，免费。', true)",
  )
  await open(benefits)
  await look(benefits)
  await screens.lookAtDialog('a benefit', page.locator('tbody tr').first().locator('button').last())
  expect(await screens.close()).toEqual([])
})

test.each(languages)('messages, and the office’s own notifications, in %s', async language => {
  const screens = await screensOf(stage, language, 'admin')
  const { page, open, lookAt } = screens
  const outbox = '/admin/setting/SMSSetting?view=outbox'
  await lookAt('/admin/setting/SMSSetting')
  // The empty outbox, once.
  if (language === 'zh') await lookAt(outbox)
  await stage.school.look(
    `insert into message (site, channel, purpose, recipient, template, state, tries)
      values ($1, 'sms', 'reminder', '13611110001', 'reminder', 'unknown', 1)`,
    [stage.school.site],
  )
  await lookAt(`${outbox}&q=zzzz`)
  await screens.lookUnanswered(outbox, /messages\?/)
  await open(`${outbox}&state=unknown`)
  await screens.look(outbox)
  await screens.lookAtDialog('a message once more', page.locator('tbody tr').first().locator('button').last())
  await lookAt('/admin/account/informMessage')
  await screens.lookAtDialog('ways to be told', page.locator('.page-head button').first())
  expect(await screens.close()).toEqual([])
})

test.each(languages)('what teachers and students are told, in %s', async language => {
  const teacher = await screensOf(stage, language, 'teacher')
  await teacher.lookAt('/teacher/announcement/list')
  await teacher.lookAt('/teacher/notifications')
  expect(await teacher.close()).toEqual([])

  const student = await screensOf(stage, language, 'student')
  const { page, lookAt, look } = student
  const own = '/profile/announcement/list'
  await lookAt(own)
  await lookAt(`${own}?q=zzzz`)
  await student.lookUnanswered(own, /broadcasts\?/)
  await lookAt(`/profile/announcement/details/${await announcement('线上课堂文明公约')}`)
  await student.lookUnanswered('/profile/notifications', /notifications\?/)
  await lookAt('/profile/notifications')
  await page.locator('.bell').last().click()
  await look('the inbox in the head of the page')
  await lookAt('/profile/notifications?kind=message&read=no')
  await lookAt('/letters/nobody')
  expect(await student.close()).toEqual([])
})
