import { afterEach, expect, test } from 'vitest'
import { officeIsHere, withoutOffice } from '../../scripts/office.ts'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { deck, zip } from './office-files.ts'
import { added } from './stage.ts'

const isHere = await officeIsHere()
const title = (words: string) => (isHere ? words : `${words} (${withoutOffice})`)
const stage = await stageHere()
let visit: Visit
afterEach(() => visit?.context.close())

const isBroken = zip({
  '[Content_Types].xml':
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml': '<w:document',
})

test.skipIf(!isHere)(
  title('a deck is looked at page by page and laid on the board; one that cannot be read says so'),
  async () => {
    const he = await stage.school.signIn('he')
    await added(he, '极限与导数.pptx', {}, deck(['极限', '导数', '练习']))
    await added(he, '损坏的讲义.docx', {}, isBroken)
    visit = await stage.visit()
    const { page } = visit
    await visit.signIn('teacher', '/teacher/dataManage/index')
    await page.getByRole('button', { name: '极限与导数.pptx', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.locator('.preview-page').count(), { timeout: 60_000 }).toBe(3)
    await visit.settled()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '损坏的讲义.docx', exact: true }).click()
    await dialog.getByText('可能已损坏').waitFor({ timeout: 60_000 })
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    await visit.open('/teacher/schedule/index')
    await page.getByRole('button', { name: '备课室' }).click()
    await page.locator('.board-ink').waitFor()
    const before = await page.locator('.page-thumb').count()
    await page.getByRole('button', { name: '加一页' }).click()
    await page.getByRole('menuitem', { name: '从资料中选' }).click()
    await dialog.getByText('极限与导数.pptx').click()
    await dialog.getByRole('button', { name: /放到白板上/ }).click()
    await expect.poll(() => page.locator('.page-thumb').count(), { timeout: 60_000 }).toBe(before + 3)
    expect(visit.complaints).toEqual([])
  },
)
