import { afterEach, expect, test } from 'vitest'
import { office } from '../../contract/people-office.ts'
import type { BodyOf } from '../kit/client.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { inOneOf, languages, type Spoken, visitIn, wordsOn } from '../site/said.ts'

let visit: Visit
const stage = await stageHere()
// Another office worker than the one in the browser: a second sign-in of the same would end the first.
const lin = await stage.school.signIn('lin', { role: 'ADMIN' })
afterEach(() => visit?.context.close())

const words = (code: number, language: Spoken) => wordsOn(visit, code, language)
const open = async (language: Spoken, path: string) => {
  visit = await visitIn(language, stage, 'admin', path)
}
const addUser = async (userName: string, more: Partial<BodyOf<typeof office.addUser>> = {}) =>
  (
    await lin.call(office.addUser, {
      body: {
        userName,
        fullName: userName,
        gender: '女',
        phone: '',
        number: '',
        born: '',
        title: '',
        info: '',
        roles: ['STUDENT'],
        class: null,
        subjects: [],
        ...more,
      },
    })
  ).data.id as number
const row = (name: string) => visit.page.locator('tbody tr', { hasText: name })
const edit = (name: string) => row(name).locator('.button-link').first().click()
const save = () => visit.page.locator('.dialog button[type=submit]').click()

test.each(inOneOf(0))('what became of somebody meanwhile is said in %s on the page', async language => {
  const name = `gone${language}`
  const id = await addUser(name)
  await open(language, `/admin/user/setting/UserList?q=${name}`)
  const { page } = visit
  await edit(name)
  await page.locator('[data-field="fullName"] input').fill('X')
  await stage.school.look("update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = $1", [id])
  expect((await lin.call(office.deleteUsers, { query: { userIds: String(id) } })).code).toBe(0)
  await save()
  await words(101, language).waitFor()

  const { data: node } = await lin.call(office.addNode, {
    body: { parent: null, kind: 'CLASS', name: `短暂${language}` },
  })
  await addUser(`moved${language}`)
  await visit.open(`/admin/user/setting/UserList?q=moved${language}`)
  await edit(`moved${language}`)
  await page.locator('[data-field="class"] .control-select').click()
  await page.getByRole('option', { name: `短暂${language}` }).click()
  expect((await lin.call(office.deleteNode, { params: { id: String(node.id) } })).code).toBe(0)
  await save()
  await words(109, language).waitFor()
})

test.each(inOneOf(1))(
  'why several cannot be deleted, and a node has to be chosen, is said in %s',
  async language => {
    await open(language, '/admin/educational/classes/list')
    const { page } = visit
    await page.locator('.tree-name').first().waitFor()
    await page.locator('.page-head-actions button').first().click()
    await words(110, language).waitFor()
    // One is still enabled, of the other a seat in a course is held.
    await stage.school.look(
      "update person set state = 'DISABLED', disabled_by = 'SCHOOL' where username = 'zhangyutong'",
    )
    await visit.open('/admin/user/setting/UserList?q=zhang')
    await page.locator('thead .checkbox').click()
    await page.locator('.bulk-acts button').last().click()
    await page.locator('.dialog-foot .button').last().click()
    await words(106, language).waitFor()
    await visit.open('/admin/user/setting/UserList?role=TEACHER')
    await page.locator('thead .checkbox').click()
    await page.locator('.bulk-acts button').last().click()
    await page.locator('.dialog-foot .button').last().click()
    await words(125, language).waitFor()
  },
)

test.each(inOneOf(2))('who may not sign in reads why in %s', async language => {
  await stage.school.look('update site set guardian_consent = true where id = $1', [stage.school.site])
  await stage.school.look(
    "update person set disabled_by = 'AGENT', state = 'DISABLED' where username = 'limuyang'",
  )
  visit = await stage.visit()
  await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  for (const [name, code] of [
    ['zhouzimo', 112],
    ['limuyang', 121],
    ['xunuo', 135],
  ] as const) {
    await visit.open('/index?redirect=/profile/schedule')
    await visit.page.locator('input[name=username]').fill(name)
    await visit.page.locator('input[name=password]').fill('Eschool2026')
    await visit.page.locator('dialog button[type=submit]').click()
    await words(code, language).waitFor()
  }
  await stage.school.look('update site set guardian_consent = false where id = $1', [stage.school.site])
})

test('a school without classes is told to make one first, in three languages', async () => {
  await stage.school.look('update person set class = null where site = $1', [stage.school.site])
  await stage.school.look("delete from node where site = $1 and kind = 'CLASS'", [stage.school.site])
  for (const language of languages) {
    await open(language, '/admin/educational/classes/list')
    await visit.page.locator('.tree-name').first().waitFor()
    await visit.page.locator('.page-head-actions button').first().click()
    await words(134, language).waitFor()
    await visit.context.close()
  }
})

test.each(inOneOf(3))('what is left empty or broken is said in %s', async language => {
  await open(language, '/admin/user/setting/UserList')
  const { page } = visit
  await page.locator('.page-head .button-primary').click()
  await page.locator('[data-field="fullName"] input').fill('X')
  await page.locator('.dialog button[type=submit]').click()
  await words(120, language).waitFor()

  await visit.open('/admin/account/basic')
  await page
    .locator('.card', { hasText: /138|\*\*/ })
    .filter({ has: page.locator('.card-aside button') })
    .locator('.card-aside button')
    .first()
    .click()
  await page.locator('.dialog .button-link').first().click()
  await words(123, language).waitFor()

  await visit.open('/admin/setting/basic')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('89504e470d0a1a0a00000000', 'hex'),
    })
  await words(-6, language).waitFor()

  await visit.open('/admin/user/setting/UserImport')
  await page.locator('.send-file').waitFor()
  await page.evaluate(`(() => {
    const held = new DataTransfer()
    held.setData('text/plain', 'no file')
    const zone = document.querySelector('.send-file')
    for (const type of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true, clientX: 5, clientY: 5 }))
  })()`)
  await words(-2, language).waitFor()
})
