import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'

let visit: Visit
const stage = await stageHere()
afterEach(() => visit?.context.close())

const phone = { width: 390, height: 844 }
const button = (name: string) => visit.page.getByRole('button', { name, exact: true })
const nothingUnsaved = () => visit.page.locator('.save-dot').waitFor({ state: 'detached' })
const arrive = async (username: string, path: string, viewport?: typeof phone) => {
  visit = await stage.visit(viewport && { viewport })
  await visit.signIn(username, path)
  await visit.page.locator('main .card').first().waitFor()
  return visit.page
}

test('a picture of oneself is seen in the frame at once, and goes back to the default figure', async () => {
  const page = await arrive('teacher', '/teacher/account/basic')
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: file })
  await page.locator('.who img').waitFor()
  await button('移除').click()
  await page.locator('.who svg').waitFor()
  await input.setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByText('上传失败').waitFor()
  expect(visit.complaints).toEqual([])
})

test('an assistant changes her name, and the frame calls her by it; what is typed outlives a reload', async () => {
  const page = await arrive('assistant', '/teacher/account/basic')
  await page.getByLabel('头衔').fill('数学助教 · 第三年')
  await page.locator('.save-dot').waitFor()
  page.once('dialog', asked => void asked.accept())
  await page.reload()
  await page.getByText('已恢复你上次没保存的内容').waitFor()
  expect(await page.getByLabel('头衔').inputValue()).toBe('数学助教 · 第三年')
  await page.getByLabel('姓名').fill('')
  await button('保存').click()
  await page.locator('[data-field=fullName] .field-problem').waitFor()
  await page.getByLabel('姓名').fill('罗小曼')
  await button('保存').click()
  await nothingUnsaved()
  await page.locator('.who', { hasText: '罗小曼' }).waitFor()
  expect(visit.complaints).toEqual([])
})

test("on a phone the button that saves can be pressed above a student's tabs", async () => {
  const page = await arrive('student', '/profile/seeting/info', phone)
  await page.getByLabel('姓名').fill('陈可心')
  const reached = await page.evaluate(`(() => {
    const { left, top, width, height } = document.querySelector('.save-bar [type=submit]').getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2).closest('.save-bar') !== null
  })()`)
  expect(reached).toBe(true)
  await button('保存').click()
  await nothingUnsaved()
  expect(visit.complaints).toEqual([])
})

test('a password: each refusal stands at its field, and no draft ever keeps one', async () => {
  const page = await arrive('head', '/teacher/account/modifyPassword')
  const type = async (old: string, fresh: string, again: string) => {
    await page.getByLabel('当前密码').fill(old)
    await page.getByLabel(/^新密码/).fill(fresh)
    await page.getByLabel('再输一次新密码').fill(again)
    await button('修改密码').click()
  }
  const told = (name: string) => page.locator(`[data-field=${name}] .field-problem`)
  await type('Eschool2026', 'Daoxiang99', 'Daoxiang98')
  await told('newPasswordAgain').getByText('两次输入的密码不一致').waitFor()
  await type('Eschool2026', 'short', 'short')
  await told('newPassword').getByText('密码格式错误').waitFor()
  await type('wrong-one-1', 'Daoxiang99', 'Daoxiang99')
  await told('oldPassword').getByText('原密码错误').waitFor()
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toMatch(
    /Daoxiang|Eschool2026|wrong-one/,
  )
  await type('Eschool2026', 'Daoxiang99', 'Daoxiang99')
  await page.locator('.toast', { hasText: '密码修改成功' }).waitFor()
  expect(await page.getByLabel('当前密码').inputValue()).toBe('')
  await nothingUnsaved()
  expect(visit.complaints).toEqual([])
})

test.each([
  ['student', '/profile/seeting', ['info', 'password'], phone, 'dark'],
  ['teacher', '/teacher/account', ['basic', 'modifyPassword'], { width: 1440, height: 900 }, 'light'],
] as const)(
  "%s's account screens and the dialog of the phone: nothing for axe to find",
  async (username, area, screens, viewport, colorScheme) => {
    visit = await stage.visit({ viewport, colorScheme })
    const { page } = visit
    await visit.signIn(username)
    for (const screen of [...screens].reverse()) {
      await visit.open(`${area}/${screen}`)
      await page.locator('main .card').first().waitFor()
      expect(await axeFaults(page), screen).toEqual([])
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(wider, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await button('更换手机').click()
    await page.getByRole('dialog').waitFor()
    // Behind an open dialog the page's landmarks and headings are out of reach: that is meant.
    const meant = /^(landmark-one-main|page-has-heading-one)/
    expect((await axeFaults(page)).filter(fault => !meant.test(fault))).toEqual([])
    expect(visit.complaints).toEqual([])
  },
)
