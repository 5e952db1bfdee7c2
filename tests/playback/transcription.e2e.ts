import { afterAll, expect, test } from 'vitest'
import { axeFaults } from '../kit/browser.ts'
import { stageHere } from '../kit/here.ts'
import { openTranscription } from './transcription-stand-in.ts'

const key = 'sk-test-4711-abcd'
const service = await openTranscription(key)
afterAll(() => service.close())
const stage = await stageHere([], { ESCHOOL_ALLOW_PRIVATE_ADDRESSES: 'yes' })

test('the office names a service, tries it, is told that the key is wrong, and mends it', async () => {
  const visit = await stage.visit()
  await visit.signIn('admin')
  const { page } = visit
  await page.goto(`${stage.address}/eschool/admin/setting/classroom`)
  const card = page.locator('form', { hasText: '听写字幕' })
  const save = async () => {
    await card.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => card.getByRole('button', { name: '保存', exact: true }).isEnabled()).toBe(false)
  }
  await card.getByRole('textbox', { name: '服务地址' }).fill('http://localhost/v1')
  await card.getByText('课后自动听写字幕').click()
  await card.getByRole('textbox', { name: '模型' }).fill('whisper-1')
  await card.getByRole('textbox', { name: '密钥' }).fill('sk-another-key-0000')
  await card.getByRole('button', { name: '保存', exact: true }).click()
  await card.locator('[data-field="address"] .field-problem').waitFor()
  await card.getByRole('textbox', { name: '服务地址' }).fill(service.address)
  await save()
  await card.getByText('结尾是 0000').waitFor()
  expect(await card.getByRole('textbox', { name: '密钥' }).inputValue()).toBe('')
  const tries = card.getByRole('button', { name: '试一下已保存的设置' })
  await tries.click()
  await card.getByText('服务不接受这个密钥').waitFor()
  await card.getByRole('textbox', { name: '密钥' }).fill(key)
  await save()
  await card.getByText('结尾是 abcd').waitFor()
  await tries.click()
  await card.getByText('可以用：服务听写了一秒钟的声音').waitFor()
  expect(await page.content()).not.toContain(key.slice(0, -4))
  expect(await axeFaults(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})
