import { afterAll, afterEach, expect, test } from 'vitest'
import { offered } from '../demo/courses.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { lessonNamed, setTimes } from './rooms.ts'
import { openZoom, zoomKeys, zoomSecret } from './zoom-stand-in.ts'

const zoom = await openZoom()
afterAll(() => zoom.close())
const stage = await stageHere([], { ESCHOOL_ZOOM_URL: zoom.url, ESCHOOL_ZOOM_SIGN_IN_URL: zoom.url })
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
async function come(name: string, to: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name, to)
  return visit
}

test('from the timetable a student comes to the meeting outside, and its teacher says where it is', async () => {
  const lesson = await lessonNamed(school, 'algorithms')
  await setTimes(school, lesson, -10, 50)
  await school.look("update course set meeting_address = '' where site = $1 and name = $2", [
    school.site,
    offered.algorithms.name,
  ])
  const student = await come('wangzixuan', '/profile/schedule')
  await student.page.getByRole('button', { name: '进入课堂' }).click()
  await student.page.waitForURL(`**/cloudViewInfo/${lesson}`)
  await student.page.getByText('还没有会议地址。').waitFor()
  // By the timetable's button, and by the page itself, once.
  const looks = await school.look(
    "select count(*)::int from log_line where site = $1 and action = 'classroom link made' and thing_id = $2",
    [school.site, lesson],
  )
  expect(looks).toEqual([{ count: 2 }])
  expect(await axeFaults(student.page)).toEqual([])

  const teacher = await come('luwenbo', '/teacher/schedule/index')
  // A service that the school named has failed to make it: why stands there, and what to do.
  await school.look(
    `with named as (insert into meeting_service (site, service, in_use, application, sdk, key_name, secret_end, host)
        values ($1, 'zoom', false, '', '', '', '', '') returning site, service)
      insert into lesson_meeting (site, lesson, service, host, mark, subject, starts_at, ends_at, problem, due_at)
      select l.site, l.id, service, '', '', '', l.starts_at, l.ends_at, 'host', now() + interval '1 day' from lesson l join named n on n.site = l.site where l.id = $2`,
    [school.site, lesson],
  )
  await teacher.page.goto(`${stage.address}/eschool/cloudViewInfo/${lesson}`)
  await teacher.page.getByText('Zoom 没有建好会议：服务不认识学校填写的主持账号').waitFor()
  await teacher.page.getByText('来不及的话，先填写别的会议地址').waitFor()
  await school.look('delete from lesson_meeting')
  await school.look('delete from meeting_service')
  await teacher.page.getByRole('button', { name: '填写' }).click()
  const place = teacher.page.getByRole('dialog').getByLabel('这节课的会议地址')
  await place.fill('https://a:b@meet.example.com/1')
  await teacher.page.getByRole('button', { name: '保存' }).click()
  await teacher.page.getByText('请填写公网上以 https:// 开头的地址').waitFor()
  await place.fill('https://meet.example.com/1')
  await teacher.page.getByRole('button', { name: '保存' }).click()
  await teacher.page.getByRole('link', { name: '打开会议' }).waitFor()
  expect(await axeFaults(teacher.page)).toEqual([])

  await student.page.reload()
  const way = student.page.getByRole('link', { name: '打开会议' })
  await way.waitFor()
  expect(await way.getAttribute('href')).toBe('https://meet.example.com/1')
  expect([await way.getAttribute('target'), await way.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  // The own account, its password at a press.
  await student.page.getByText('yanxi-wang@meet.example.com').waitFor()
  expect(await student.page.getByText('Huiyi-2026-wang').count()).toBe(0)
  await student.page.getByRole('button', { name: '显示密码' }).click()
  await student.page.getByText('Huiyi-2026-wang').waitFor()
  expect(student.complaints).toEqual([])
})

test('the office names a meeting service: what is missing is said at its field, the secret is shown no more', async () => {
  const office = await come('admin', '/admin/setting/classroom')
  const card = office.page.locator('form', { hasText: '云视课的会议' })
  await card.getByRole('button', { name: /由谁建会议/ }).click()
  await office.page.getByRole('option', { name: '腾讯会议' }).click()
  for (const [name, value] of Object.entries({
    '企业 ID（AppId）': '200000164',
    '密钥 ID（SecretId）': 'AKIDexample',
    '密钥（SecretKey）': 'secret-key-4711',
  }))
    await card.getByRole('textbox', { name }).fill(value)
  const save = card.getByRole('button', { name: '保存', exact: true })
  await save.click()
  await card.locator('[data-field="tencent.host"] .field-problem').waitFor()
  await card.getByRole('textbox', { name: '主持账号（userid）' }).fill('school')
  await save.click()
  await card.getByText('结尾是 4711').waitFor()
  expect(await card.getByRole('textbox', { name: '密钥（SecretKey）' }).inputValue()).toBe('')
  // The other service has fields of its own; its keys are tried once they are kept.
  await card.getByRole('button', { name: /由谁建会议/ }).click()
  await office.page.getByRole('option', { name: 'Zoom' }).click()
  await save.click()
  await expect.poll(() => card.locator('[aria-invalid=true]').count()).toBe(4)
  for (const [name, value] of Object.entries({
    '账户 ID（Account ID）': zoomKeys.account,
    '客户端 ID（Client ID）': zoomKeys.client,
    '客户端密钥（Client Secret）': zoomSecret,
    '主持用户（邮箱或用户 ID）': zoomKeys.host,
  }))
    await card.getByRole('textbox', { name }).fill(value)
  await card.getByText('保存后才能试').waitFor()
  await save.click()
  await card.getByRole('button', { name: '试一下已保存的密钥' }).click()
  await card.getByText('密钥可用').waitFor()
  expect(await axeFaults(office.page)).toEqual([])
  expect(office.complaints).toEqual([])
})
