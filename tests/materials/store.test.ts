import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { materials } from '../../contract/materials.ts'
import { schoolHere } from '../kit/here.ts'
import { openStore } from '../kit/s3-store.ts'
import { fetched } from '../playback/fetched.ts'
import { added, sendUp } from './stage.ts'

// Materials in a store of objects, by a real client over a real line; the store believes signatures alone.
const store = await openStore()
afterAll(() => store.close())
const school = await schoolHere({ env: store.env })
afterEach(() => store.comeBack())
const he = await school.signIn('he')

const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000), Buffer.from('\n%%EOF')])
const linkOf = async (id: number) =>
  (await he.call(materials.materialLink, { params: { id: String(id) } })).data.link
const nameOf = async (id: number) => {
  const [row] = await school.look(
    `select f.name from material m join material_version v on v.material = m.id join file f on f.id = v.file where m.id = $1`,
    [id],
  )
  return String(row?.name)
}
const lies = (name: string) => store.objects.get(`${name.slice(0, 2)}/${name}`)?.bytes

test('a material lies in the store alone, is read from there whole and by stretches, and goes when the bin is emptied', async () => {
  const bytes = pdf()
  const id = await added(he, '讲义.pdf', {}, bytes)
  const name = await nameOf(id)
  expect(lies(name)?.equals(bytes)).toBe(true)
  const here = readdirSync(school.data, { recursive: true }).map(String)
  expect(here.filter(path => path.includes(name))).toEqual([])
  const link = await linkOf(id)
  expect(link).not.toContain('127.0.0.1')
  const whole = await fetched(school, link)
  expect([whole.status, whole.body.equals(bytes)]).toEqual([200, true])
  for (const [range, from, until] of [
    ['bytes=0-99', 0, 100],
    ['bytes=150000-150999', 150_000, 151_000],
    ['bytes=-500', bytes.length - 500, bytes.length],
  ] as const) {
    const part = await fetched(school, link, { range })
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes ${from}-${until - 1}/${bytes.length}`,
    ])
    expect(part.body.equals(bytes.subarray(from, until))).toBe(true)
  }
  expect((await fetched(school, link, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  expect((await fetched(school, `${link}x`)).status).toBe(404)
  await he.call(materials.binMaterials, { body: { ids: [id] } })
  await he.call(materials.emptyBin, { body: { of: {} } })
  await school.look("update file set created_at = now() - interval '2 days' where name = $1", [name])
  await school.look("select graphile_worker.add_job('clean', '{}')")
  await expect.poll(() => lies(name), { timeout: 20_000 }).toBeUndefined()
  expect(store.refused).toEqual([])
})

test('while the store is away nothing is lost or half there, and what was there is read again when it is back', async () => {
  const bytes = pdf()
  const id = await added(he, '练习.pdf', {}, bytes)
  const link = await linkOf(id)
  const before = store.objects.size
  store.goAway()
  const away = await fetched(school, link)
  expect(away.status).toBeGreaterThanOrEqual(500)
  expect(String(away.body)).not.toContain(store.secret)
  const refused = await sendUp(he, pdf(), '更多.pdf')
  expect(refused.code).not.toBe(0)
  expect(store.objects.size).toBe(before)
  store.comeBack()
  const back = await fetched(school, link)
  expect([back.status, back.body.equals(bytes)]).toEqual([200, true])
  const again = pdf()
  expect(lies(await nameOf(await added(he, '更多.pdf', {}, again)))?.equals(again)).toBe(true)
})
