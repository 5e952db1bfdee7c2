import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { addresses } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import { rowXml, sheetXml, workbookOf } from '../../tests/imports/sheets.ts'
import { send } from '../../tests/kit/client.ts'
import { memory } from '../budgets.ts'
import type { Stage } from '../stage.ts'
import { atMost, type Figure } from './figure.ts'
import { meanwhile } from './floods.ts'

/** Pictures of a few kilobytes that open to 25 megapixels, all at once by one student. */
export async function largePictures(stage: Stage): Promise<Figure[]> {
  const wire = { port: stage.port, token: await stage.signIn('student') }
  const create = { width: 4990, height: 4990, channels: 3, background: '#456' } as const
  const drawn = await sharp({ create }).png().toBuffer()
  const before = memory(stage)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memory(stage))
  }, 100)
  let sending: ReturnType<typeof send>[] = []
  const neighbour = await meanwhile(stage, '20 pictures of 25 megapixels at once', async () => {
    sending = Array.from({ length: 20 }, () =>
      send(wire, 'POST', addresses.uploadPicture, drawn, 'image/png'),
    )
  })
  const answers = await Promise.all(sending)
  clearInterval(watch)
  const failed = answers.filter(({ code }) => code !== codes.done && code !== codes.busy).length
  // The program gives memory back once it has been quiet for twenty seconds.
  const until = performance.now() + 60_000
  let after = memory(stage)
  while (after > before + 30 && performance.now() < until) {
    await pause(1000)
    after = memory(stage)
  }
  return [
    neighbour,
    atMost(`… memory above before (${before.toFixed(0)} MB) while they are drawn`, most - before, 250, ' MB'),
    atMost('… and a minute later', after - before, 30, ' MB'),
    atMost('… answered otherwise than with 0 or -14', failed, 0),
  ]
}

/** Sheets that are written to be slow, ten at once by one office. */
export async function slowSheets(stage: Stage): Promise<Figure[]> {
  const wire = { port: stage.port, token: await stage.signIn('admin') }
  const full = rowXml(1, ['用户名', '姓名']) + rowXml(2, ['one', '一'])
  const bytes = workbookOf(sheetXml(full + '<c '.repeat(500_000)).replace('</sheetData></worksheet>', ''))
  const path = `${addresses.uploadSheet}?content=users&name=x.xlsx`
  const one = async (since: number) => {
    const { code } = await send(wire, 'POST', path, bytes, 'application/octet-stream')
    return { code, took: performance.now() - since }
  }
  let sending: ReturnType<typeof one>[] = []
  const neighbour = await meanwhile(stage, '10 sheets written to be slow, at once', async () => {
    const since = performance.now()
    sending = Array.from({ length: 10 }, () => one(since))
  })
  const answers = await Promise.all(sending)
  const read = answers.filter(({ code }) => code !== codes.busy)
  return [
    neighbour,
    atMost('… the last answer after', Math.max(...answers.map(({ took }) => took)) / 1000, 20, ' s'),
    atMost('… read or kept waiting', read.length, 6),
  ]
}
