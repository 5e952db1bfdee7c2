import { expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { benefits } from '../../contract/announcements-benefits.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { numbered, of, published } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const fetched = async (link: string) => {
  const { data } = await send<string>(school.visitor.wire, 'GET', link)
  return String(data).replace('\ufeff', '').trim().split('\r\n')
}

test('the office takes along the announcements that its filter shows, in its own words', async () => {
  const body = {
    filter: { to: 'node' as const },
    columns: ['title', 'state', 'to', 'publishAt', 'readers'],
    format: 'csv' as const,
  }
  const { data } = await zheng.call(announcements.exportBroadcasts, { body })
  expect(await fetched(data.link)).toEqual([
    '标题,状态,发布对象,发布时间,已读人数',
    // By the school's clock: two in the morning elsewhere is ten here.
    expect.stringMatching(/^高一（1）班线上班会：周日晚 7 点,发布中,高一（1）班,\d{4}-\d\d-\d\d 10:00,0$/),
  ])
})

test('the charity classes’ announcements as well, and none that the school has removed', async () => {
  await school.look(
    "insert into benefit (title, content, words, for_all, made_at) values ('书法课开班', '', '', true, '2026-11-20T02:00Z'), ('围棋课开班', '', '', true, now())",
  )
  const { data: all } = await zheng.call(benefits.benefits, { query: { q: '围棋' } })
  await zheng.call(benefits.deleteBenefit, { params: { id: String(all.rows[0]?.id) } })
  const body = { filter: { q: '开班' }, columns: ['title', 'madeAt', 'state'], format: 'csv' as const }
  const { data } = await zheng.call(benefits.exportBenefits, { body })
  expect(await fetched(data.link)).toEqual(['标题,发来时间,状态', '书法课开班,2026-11-20 10:00,未发布'])
})

test('and who has not read one, with the class, and no reader of another', async () => {
  const first = await numbered(school, 'node', '高一（1）班')
  const id = await published(zheng, { title: '带直尺', to: { nodes: [first] } })
  const li = await school.signIn('li')
  await li.call(announcements.readBroadcast, of(id))
  const body = {
    filter: { read: 'no' as const },
    columns: ['fullName', 'roles', 'class', 'state', 'announcement'],
    format: 'csv' as const,
  }
  const { data } = await zheng.call(announcements.exportReaders, { ...of(id), body })
  expect(await fetched(data.link)).toEqual([
    '姓名,角色,班级,状态,公告',
    '陈可欣,学生,高中部 / 高一 / 高一（1）班,未读,带直尺',
    '顾怀远,老师,,未读,带直尺',
  ])
})
