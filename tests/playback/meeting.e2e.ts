import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

const stage = await stageHere()
const { school } = stage
const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.context.close()
})
const [meeting] = await school.look(
  `select l.id::int, l.name, c.name as course from lesson l join course c on c.id = l.course
   where l.site = $1 and l.delivery = 'cloudView' and l.state = 'ended' order by l.id limit 1`,
  [school.site],
)
// Whoever sits in it, as the timetable has them.
const [seat] = await school.look(
  `select p.username from enrolment e join enrolment_subject s on s.enrolment = e.id join lesson l on l.course_subject = s.course_subject
   join person p on p.id = e.student where l.id = $1 and e.state = 'active' and p.username is not null order by p.id limit 1`,
  [meeting?.id],
)
async function come(name: string, to?: string) {
  const visit = await stage.visit()
  visits.push(visit)
  await visit.signIn(name, to)
  return visit
}

test('the office names where the recording of an outside meeting is seen, and a student finds the way there', async () => {
  const office = await come('admin', '/admin/playback/index')
  await office.page.getByRole('button', { name: '上传录像' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByRole('button', { name: /课次/ }).click()
  await office.page
    .getByRole('option', { name: `${meeting?.course} · ${meeting?.name}` })
    .first()
    .click()
  await dialog.getByText('填写网址', { exact: true }).click()
  const address = dialog.getByLabel('录像的网址')
  await address.fill('https://127.0.0.1/rec')
  await dialog.getByRole('button', { name: '保存网址' }).click()
  // No address of the own network; what was typed stays.
  await office.page.locator('.toasts').getByText(/\S/).first().waitFor()
  expect(await address.inputValue()).toBe('https://127.0.0.1/rec')
  expect(await axeFaults(office.page)).toEqual([])
  await address.fill('https://meet.example.com/rec/1')
  await dialog.getByRole('button', { name: '保存网址' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await school.look('select kind, address from film where lesson = $1', [meeting?.id])).toEqual([
    { kind: 'attached', address: 'https://meet.example.com/rec/1' },
  ])

  const student = await come(String(seat?.username))
  await student.page.goto(`${stage.address}/eschool/cloudViewVod/${meeting?.id}`)
  const way = student.page.getByRole('link', { name: '打开会议录像（meet.example.com，新标签页）' })
  await way.waitFor()
  expect(await way.getAttribute('rel')).toContain('noopener')
  expect(await way.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(await student.page.locator('.vod-video').count()).toBe(0)
  expect(await axeFaults(student.page)).toEqual([])
  expect(student.complaints).toEqual([])
})
