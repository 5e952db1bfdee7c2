import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { materials } from '../../contract/materials.ts'
import { password } from '../demo/cast.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

const stage = await stageHere()
const { school } = stage

interface Given {
  name: string
  type?: string
  size: number
}
const handout = { name: '讲义.pdf', type: 'application/pdf', size: 2000 }

/** As the system brings what somebody shares with the installed app: a form, which the worker takes before the school hears of it. */
async function share({ page, settled }: Visit, files: readonly Given[]) {
  await page.evaluate(`(async () => {
    await navigator.serviceWorker.register('/eschool/worker.js', { scope: '/eschool/' })
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(taken => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })()`)
  await post(page, files)
  await settled()
}

async function post(page: Page, files: readonly Given[], to = '') {
  const gone = page.waitForEvent('framenavigated')
  await page.evaluate(`(() => {
    const chosen = new DataTransfer()
    for (const { name, type = '', size } of ${JSON.stringify(files)}) {
      const text = type === 'application/pdf' ? '%PDF-1.7\\n'.padEnd(size - 6, 'x') + '\\n%%EOF' : '\\0'.repeat(size)
      chosen.items.add(new File([text], name, { type }))
    }
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data', action: '${to}/eschool/app/share' })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true, files: chosen.files })
    form.append(field)
    document.body.append(form)
    form.submit()
  })()`)
  await gone
}

/** What this browser still keeps of what was shared. */
const kept = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => name + ' ' + url)))
    return all.flat()
  })()`)
const asks = (page: Page) => page.getByRole('dialog', { name: /把分享的/ })
const says = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor()
/** What lies in a folder, or among all that there is. */
const lying = async (name: string) => {
  const rows = await school.look(
    'select f.name from material f left join material d on d.id = f.parent where $1 in (d.name, f.name) order by f.name',
    [name],
  )
  return rows.map(row => row.name)
}

async function signInHere({ page, settled }: Visit, username: string) {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('dialog button[type=submit]').click()
  await page.locator('.desk').waitFor()
  await settled()
}

test('a teacher shares files with the app, chooses where they are to lie, and nothing of them stays in the browser', async () => {
  const he = await school.signIn('he')
  const { data } = await he.call(materials.addFolder, { body: { to: {}, name: '第三单元' } })
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('teacher')
  await share(visit, [
    handout,
    { ...handout, name: '答案.pdf' },
    { name: '空.txt', type: 'text/plain', size: 0 },
  ])
  await asks(page).getByText('答案.pdf').waitFor()
  expect(await asks(page).getByText('空文件，放不进来').count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  expect((await kept(page)).length).toBeGreaterThan(2)
  await asks(page).getByRole('button', { name: '第三单元' }).click()
  await asks(page).getByRole('navigation').getByText('第三单元').waitFor()
  await asks(page).getByRole('button', { name: '放到这里' }).click()
  await page.getByText('已上传 2 个文件').waitFor()
  expect(visit.at()).toBe(`/teacher/dataManage/index?folder=${data?.id}`)
  expect(await lying('第三单元')).toEqual(['第三单元', '答案.pdf', '讲义.pdf'])
  await expect.poll(() => kept(page)).toEqual([])
  expect(await page.evaluate('caches.keys()')).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('what is not to be added goes at once, and what was not added goes with signing out', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('teacher')
  await share(visit, [{ ...handout, name: '不要.pdf' }])
  await asks(page).getByRole('button', { name: '不放了' }).click()
  await asks(page).waitFor({ state: 'detached' })
  await expect.poll(() => kept(page)).toEqual([])
  expect(visit.at()).toBe('/teacher/dataManage/index')

  await share(visit, [{ ...handout, name: '没放.pdf' }])
  await asks(page).waitFor()
  await visit.load('/teacher/schedule/index')
  expect(await kept(page)).toHaveLength(2)
  // Also what nobody has come for yet.
  await page.evaluate(`(async () => {
    const cache = await caches.open('shared')
    const [at] = (await cache.keys()).filter(({ url }) => /shared\\/[^/]+$/.test(url))
    await cache.put(at, Response.json({ ...(await (await cache.match(at)).json()), person: null }))
  })()`)
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/eschool/index**')
  await visit.settled()
  expect(await page.evaluate('caches.keys()')).toEqual([])
  expect([...(await lying('不要.pdf')), ...(await lying('没放.pdf'))]).toEqual([])
})

test('who is not signed in does that first; the files are then theirs, and nobody else is shown them', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.load('/index')
  await share(visit, [{ ...handout, name: '先分享.pdf' }])
  expect(visit.at()).toMatch(/^\/index\?redirect=%2Fapp%2Fshared%3Fkey%3D/)
  expect(await kept(page)).toHaveLength(2)
  await signInHere(visit, 'teacher')
  await asks(page).getByText('先分享.pdf').waitFor()
  const key = new URL(page.url()).searchParams.get('shared')

  // Without anybody having signed out somebody else comes, and by the same address.
  await visit.signIn('head', `/app/shared?key=${key}`)
  await says(page, '分享的文件已经不在了')
  expect(await kept(page)).toEqual([])

  // Nobody has come for it yet: who signs in without its key is shown nothing of it, and in half an hour it is nobody's.
  await page.context().clearCookies()
  await visit.load('/index')
  await share(visit, [{ ...handout, name: '没人要.pdf' }])
  const { address } = stage
  const unclaimed = new URL(new URL(page.url()).searchParams.get('redirect') ?? '', address).searchParams.get(
    'key',
  )
  await visit.signIn('head', '/teacher/dataManage/index')
  expect(await asks(page).count()).toBe(0)
  await page.evaluate(`(async () => {
    const cache = await caches.open('shared')
    const at = '/eschool/shared/${unclaimed}'
    const entry = await (await cache.match(at)).json()
    await cache.put(at, Response.json({ ...entry, at: entry.at - 30 * 60_000 }))
  })()`)
  await visit.load(`/app/shared?key=${unclaimed}`)
  await says(page, '分享的文件已经不在了')
  expect(await kept(page)).toEqual([])
})

test('who has no materials of their own is told so, each in their words', async () => {
  const visit = await stage.visit()
  const { page } = visit
  for (const [name, words] of [
    ['student', '老师共享给你的资料在“我的课程”里'],
    ['assistant', '老师和管理资料的教务才能放资料'],
  ] as const) {
    await visit.signIn(name)
    await share(visit, [handout])
    await says(page, '你的账号没有自己的资料')
    await page.getByText(words).waitFor()
    expect(await kept(page)).toEqual([])
  }
  // Of the office she has courses alone.
  await school.look("update person set duties = '{writes courses}' where id = $1", [school.ids.lin])
  const { token } = await school.signIn('lin', { role: 'ADMIN' })
  await visit.context.addCookies([
    { name: 'token', value: `Bearer:${token}`, domain: 'localhost', path: '/eschool' },
  ])
  await share(visit, [handout])
  await page.getByText('老师和管理资料的教务才能放资料').waitFor()
  expect(await kept(page)).toEqual([])
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: '返回学校' }).click()
  await page.locator('.desk').waitFor()
})

test('too many, none, empty, of a wrong kind, or more than there is room for: each is told', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('teacher')
  await share(
    visit,
    Array.from({ length: 200 }, (_, at) => ({ ...handout, name: `第${at}份.pdf`, size: 20 })),
  )
  await says(page, '文件太多')
  await page.getByText('一次最多分享 100 个').waitFor()
  expect(await kept(page)).toEqual([])
  await share(visit, [])
  await says(page, '没有收到文件')

  await share(visit, [{ name: '空.txt', type: 'text/plain', size: 0 }])
  await asks(page).getByText('空文件，放不进来').waitFor()
  expect(await asks(page).getByRole('button', { name: '放到这里' }).isDisabled()).toBe(true)
  await asks(page).getByRole('button', { name: '不放了' }).click()

  await share(visit, [{ name: '像讲义.pdf', type: 'application/octet-stream', size: 500 }])
  await asks(page).getByRole('button', { name: '放到这里' }).click()
  await page.locator('.upload-why').waitFor()
  expect(await page.locator('.upload-why').innerText()).not.toMatch(/网络中断/)
  expect(await page.locator('.upload-why button').count()).toBe(0)
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect.poll(() => kept(page)).toEqual([])

  await school.look('update material_limit set person_most = 0 where site = $1', [school.site])
  await share(visit, [handout])
  await asks(page).getByRole('button', { name: '放到这里' }).click()
  await page
    .getByText(/空间只剩/)
    .last()
    .waitFor()
  // Elsewhere there may be room.
  expect(await asks(page).count()).toBe(1)
  expect(await kept(page)).toHaveLength(2)
})

test('before the app has its worker, and by a form of another site, nothing is kept, and the page says so', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signIn('teacher')
  await post(page, [handout])
  await says(page, '没有收到文件')
  await page.getByText('请先打开学校的应用并登录').waitFor()
  expect(await kept(page)).toEqual([])

  await share(visit, [handout])
  await asks(page).getByRole('button', { name: '不放了' }).click()
  await expect.poll(() => kept(page)).toEqual([])
  await page.route('http://elsewhere.localhost/', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  )
  await page.goto('http://elsewhere.localhost/')
  await post(page, [handout], stage.address)
  await says(page, '没有收到文件')
  expect(await kept(page)).toEqual([])
})
