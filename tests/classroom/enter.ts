import type { Visit } from '../kit/visit.ts'

/** Enters a lesson as a person who is signed in does: by the call and its link. */
export async function enterLesson(visit: Visit, lesson: number) {
  const link = await visit.page.evaluate<string>(`(async () => {
    const token = decodeURIComponent(document.cookie.split('; ').find(one => one.includes('Bearer')).split('=')[1])
    const asked = await fetch('/eschool-service/api/v1/index/getLessonLiveUrl?id=${lesson}', { headers: { authorization: token } })
    const { data } = await asked.json()
    return data.joinUrl + '?' + new URLSearchParams({ token: data.token, k: data.k })
  })()`)
  await visit.page.goto(new URL(link, visit.page.url()).href)
}

/** A browser that may go by relays alone, of which there is none here: as behind a firewall, no media pass. */
export const walledIn = `window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(options) { super({ ...options, iceTransportPolicy: 'relay' }) }
}`

/** A stroke over the board. */
export async function draw({ page }: Visit) {
  const box = await page.locator('.board-ink').boundingBox()
  if (!box) throw new Error('no board')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.down()
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(...at(0.2 + step / 40, 0.3 + (step % 5) / 20))
  await page.mouse.up()
}

/** What a person does and sees in the room. */
export const button = ({ page }: Visit, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
export const said = ({ page }: Visit, words: string) => page.locator('.said', { hasText: words })
export const say = async ({ page }: Visit, words: string) => {
  await page.getByPlaceholder(/说点什么|对全班说/).fill(words)
  await page.keyboard.press('Enter')
}
export const strokes = ({ page }: Visit) => page.locator('.board-ink [data-stroke]')
