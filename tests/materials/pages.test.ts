import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { materials } from '../../contract/materials.ts'
import { officeIsHere, withoutOffice } from '../../scripts/office.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { type Db, withSite } from '../../server/kit/database/scope.ts'
import { shutIn, withWork } from '../../server/kit/shut-in.ts'
import { endPages, takeNext } from '../../server/materials/office-pages.store.ts'
import { bounds, trialOf } from '../../server/materials/office-program.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { pagesOf } from '../kit/pdf-text.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { deck, fileElsewhere, pictureElsewhere, sheet, word, zip } from './office-files.ts'
import { added, pdf } from './stage.ts'

const isHere = await officeIsHere()
const title = (words: string) => (isHere ? words : `${words} (${withoutOffice})`)
const school = await schoolHere()
const he = await school.signIn('he')

const ask = (person: Person, id: number) => person.call(materials.askMaterialPages, { body: { id } })
const look = (person: Person, id: number) =>
  person.call(materials.materialPages, { params: { id: String(id) }, query: {} })
const stateOf = async (id: number) => (await look(he, id)).data?.state

async function decided(id: number) {
  await ask(he, id)
  await expect.poll(() => stateOf(id), { timeout: 60_000, interval: 200 }).not.toBe('waiting')
  return (await look(he, id)).data
}

async function read(id: number) {
  const { link } = await decided(id)
  const answer = await send({ ...school.visitor.wire, headers: {} }, 'GET', String(link))
  expect(answer.headers['content-type']).toBe('application/pdf')
  return pagesOf(await (await fetch(`http://localhost:${school.port}${link}`)).arrayBuffer())
}

test.skipIf(!isHere)(
  title('a letter, a deck and a sheet are read as pages, made once for every version that shows the file'),
  async () => {
    const letter = await added(he, '大纲.docx', {}, word(['第一章 函数', 'Capítulo uno']))
    expect((await look(he, letter)).data).toEqual({ state: 'unasked', problem: null, link: null })
    expect((await read(letter)).join('')).toContain('第一章 函数')
    const slides = await added(he, '课件.pptx', {}, deck(['导数', '极限']))
    expect((await read(slides)).map(page => page.trim())).toEqual(['导数', '极限'])
    const marks = await added(
      he,
      '成绩册.xlsx',
      {},
      sheet([
        ['姓名', '成绩'],
        ['陈可欣', '98'],
      ]),
    )
    expect((await read(marks)).join('')).toMatch(/姓名[\s\S]*陈可欣\s*98/)
    const copy =
      (await he.call(materials.copyMaterials, { body: { ids: [slides], to: {} } })).data?.ids[0] ?? 0
    expect(await stateOf(copy)).toBe('made')
  },
)

test.skipIf(!isHere)(
  title('a file that lies about itself is told to be broken, and is not tried again at once'),
  async () => {
    const lies = zip({
      '[Content_Types].xml':
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      'word/document.xml': '<w:document',
    })
    const id = await added(he, '坏.docx', {}, lies)
    expect(await decided(id)).toEqual({ state: 'failed', problem: 'broken', link: null })
    await ask(he, id)
    expect(await stateOf(id)).toBe('failed')
    await school.look("update office_pages set changed_at = now() - interval '2 hours'")
    await ask(he, id)
    expect(await stateOf(id)).toBe('waiting')
  },
)

test.skipIf(!isHere)(title('what a killed program was making is made by the next that looks'), async () => {
  const id = await added(he, '断电.docx', {}, word(['续']))
  await ask(he, id)
  await expect.poll(() => stateOf(id), { timeout: 60_000, interval: 200 }).toBe('made')
  // As a kill leaves it: taken, and nothing more.
  const [row] = await school.look(
    "update office_pages set state = 'making', pdf = null, changed_at = now() - interval '4 minutes' where file = (select file from material_version where material = $1) returning file",
    [id],
  )
  const due = await school.look(
    'update graphile_worker._private_jobs set run_at = now() where key = $1 returning id',
    [`pages of file ${row?.file}`],
  )
  expect(due).toHaveLength(1)
  await expect.poll(() => stateOf(id), { timeout: 60_000, interval: 200 }).toBe('made')
})

test.skipIf(!isHere)(
  title('nothing that a file names elsewhere is fetched, neither by the network nor from the machine'),
  async () => {
    let asked = 0
    const elsewhere = createServer((_, answer) => {
      asked += 1
      answer.end('x')
    })
    await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done))
    const { port } = elsewhere.address() as AddressInfo
    const more = pictureElsewhere('p1') + pictureElsewhere('p2') + fileElsewhere('/etc/hostname')
    const links = { p1: `http://127.0.0.1:${port}/p.png`, p2: `file://${school.data}/key` }
    const id = await added(he, '引.docx', {}, word(['正文'], { more, links }))
    expect((await read(id)).join('')).toContain('正文')
    expect(asked).toBe(0)
    elsewhere.close()
  },
)

test.skipIf(!isHere)(
  title('what makes the pages sees no network, no file but its own, no key, and ends with its clock'),
  async () => {
    const { office } = await trialOf()
    if (!office) throw new Error('no office')
    await withWork(async work => {
      const say = async (command: string) => {
        const trial = await shutIn(office, work, ['/usr/bin/sh', '-c', command], bounds)
        return trial.ended === 'by itself' ? trial.said.trim() : trial.ended
      }
      expect(await say('ls /')).toBe(
        ['bin', 'dev', 'etc', 'lib', 'lib64', 'own', 'proc', 'tmp', 'usr', 'var'].join('\n'),
      )
      expect(await say('cut -d: -f1 /proc/net/dev | tail -n +3 | tr -d " "')).toBe('lo')
      expect(await say(`cat ${school.data}/key /etc/passwd 2>&1; ls /proc | grep -c '^[0-9]'`)).toMatch(
        /No such file[\s\S]*No such file[\s\S]*\n\d$/,
      )
      expect(await say('ulimit -v; ulimit -t; id -u')).toBe(
        `${2 * 1024 ** 2}\n60\n${process.getuid?.() === 0 ? 64_988 : process.getuid?.()}`,
      )
      expect(bounds.longest).toBe(60)
      const take = (bytes: number) => say(`perl -e 'my $much = "x" x ${bytes}; print length $much' 2>&1`)
      expect(await take(1e9)).toBe('1000000000')
      expect(await take(2.2e9)).toMatch(/^Out of memory/)
      const slow = await shutIn(office, work, ['/usr/bin/sleep', '30'], { ...bounds, longest: 1 })
      expect(slow).toEqual({ ended: 'by the clock' })
    })
  },
)

test('pages are for whoever may see the file, and only Office files have them', async () => {
  const id = await added(he, '第二讲.docx', {}, word(['一']))
  const feng = await school.signIn('feng')
  expect((await ask(feng, id)).code).toBe(codes.materialGone)
  expect((await ask(await school.signIn('he', { host: otherHost }), id)).code).toBe(codes.materialGone)
  expect((await ask(he, await added(he, '第二讲.pdf', {}, pdf()))).code).toBe(codes.materialGone)
})

test('of programs that look at once one makes the pages of a school, and the next file comes after it', async () => {
  const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
  const within = <T>(work: (db: Db) => Promise<T>) =>
    withSite(pool, { site: school.site }, ({ db }) => work(db))
  await school.look('delete from office_pages')
  for (const name of ['甲.docx', '乙.docx'])
    await school.look(
      `insert into office_pages (site, file, changed_at) select m.site, v.file, now() - interval '1 hour'
        from material_version v join material m on m.id = v.material where v.material = $1`,
      [await added(he, name, {}, word([name]))],
    )
  const taken = (await Promise.all([1, 2, 3, 4].map(() => within(takeNext)))).filter(one => one !== undefined)
  expect(taken).toHaveLength(1)
  expect(await within(takeNext)).toBeUndefined()
  const first = there(taken[0]).file
  await within(db => endPages(db, first, { state: 'failed', problem: 'broken' }))
  expect((await within(takeNext))?.file).not.toBe(first)
  await pool.end()
})
