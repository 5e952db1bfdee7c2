import { setTimeout as pause } from 'node:timers/promises'
import { playback } from '../contract/playback.ts'
import { openBrowser } from '../tests/kit/browser.ts'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import { visitIn } from '../tests/kit/visit.ts'
import { openSeat } from '../tests/kit/visit-pool.ts'

/** What stands before a viewer: every picture that is shown has what belongs to the place, and nothing is waited for. */
const isThere = `(() => {
  const rail = document.querySelector('.vod-rail')
  const videos = [...document.querySelectorAll('.vod-video')]
  const board = document.querySelector('.vod-stage > .board')
  if (!rail || !board || videos.length === 0) return false
  const place = Number(rail.getAttribute('aria-valuenow'))
  return videos.every(one => one.readyState >= 2 && !one.seeking && Math.abs(one.currentTime - place) < 1.5)
})()`
const isPlaying = `(() => {
  const videos = [...document.querySelectorAll('.vod-video')]
  return videos.length > 0 && videos.every(one => !one.paused && one.readyState >= 2 && one.played.length > 0)
})()`
/** Looked at with each picture of the page. */
const once = (fits: string) =>
  `new Promise((done, failed) => {
    const until = performance.now() + 60_000
    const look = () => (${fits}) ? done(true) : performance.now() > until ? failed(new Error('it never came')) : requestAnimationFrame(look)
    look()
  })`
/** What has not come by then is counted as so much. */
const longestSeek = 10_000
/** From the finger's going up until everything is there, as the page itself sees it, picture by picture. */
const listen = `document.querySelector('.vod-rail').addEventListener('pointerup', ({ timeStamp }) => {
  window.seeking = new Promise(done => {
    const look = () => {
      const took = performance.now() - timeStamp
      if (${isThere} || took > ${longestSeek}) done(took)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}, { once: true, capture: true })`

/** A browser in which a student watches. */
export async function openWatching(port: number) {
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required'])
  const seat = await openSeat(browser, { viewport: { width: 1440, height: 900 } })
  const { page, ...visit } = await visitIn(seat, port, true)
  const at = (lesson: number) => `http://localhost:${port}/eschool/vodPlay/${lesson}`
  let closed = false
  await visit.signIn('student')

  return {
    /** Seconds from the word that ends the lesson until its film is whole, and from then until a page that is opened then plays. */
    fromTheEnd: async (school: SchoolAtHand, lesson: number, end: () => number) => {
      const student = await school.signIn('zhang')
      const said = end()
      let missing = 0
      for (;;) {
        const { data } = await student.call(playback.film, { query: { lessonId: String(lesson) } })
        if (data && !data.isRunning) {
          const end = Math.max(
            ...data.tracks.flatMap(({ pieces }) => pieces.map(([from, long]) => from + long)),
          )
          missing = data.length - end
          break
        }
        await pause(20)
      }
      const whole = performance.now()
      await page.goto(at(lesson), { waitUntil: 'commit' })
      await page.locator('.vod-play').click()
      await page.evaluate(once(isPlaying))
      return { missing, ready: (whole - said) / 1000, opened: (performance.now() - whole) / 1000 }
    },
    /** Milliseconds of so many jumps to anywhere in the film, which stands still meanwhile; not to its last part, whose pictures are none. */
    seeks: async (many: number) => {
      await page.locator('.vod-play').click()
      const box = await page.locator('.vod-rail').boundingBox()
      if (!box) throw new Error('there is no rail')
      const took: number[] = []
      for (let n = 0; n < many; n += 1) {
        await page.evaluate(listen)
        await page.mouse.click(box.x + (0.01 + Math.random() * 0.89) * box.width, box.y + box.height / 2)
        took.push(await page.evaluate<number>('window.seeking'))
      }
      return took
    },
    /** Seconds and bytes over the wire until somebody who comes into a lesson that runs sees its board as the class does, and until all of its log is there. */
    late: async (lesson: number) => {
      const fresh = await openSeat(browser, { viewport: { width: 1440, height: 900 } })
      const other = await visitIn(fresh, port, true)
      await other.signIn('student')
      const tools = await fresh.context.newCDPSession(other.page)
      await tools.send('Network.enable')
      let bytes = 0
      let quietSince = performance.now()
      tools.on('Network.dataReceived', ({ encodedDataLength, dataLength }) => {
        bytes += encodedDataLength || dataLength
        quietSince = performance.now()
      })
      const began = performance.now()
      await other.page.goto(at(lesson), { waitUntil: 'commit' })
      await other.page.locator('.vod-controls').waitFor()
      await other.page.getByRole('button', { name: '跟上直播' }).click()
      await other.page.evaluate(
        once(`document.querySelectorAll('.vod-stage > .board [data-stroke]').length > 100`),
      )
      const shown = { shown: (performance.now() - began) / 1000, bytes }
      // The rest of it comes behind what is shown; the film goes on being asked for meanwhile, so a second without anything ends it.
      while (performance.now() - quietSince < 1_000) await pause(50)
      const found = { ...shown, whole: (quietSince - began) / 1000, all: bytes }
      await fresh.close()
      return found
    },
    close: async () => {
      if (closed) return
      closed = true
      await browser.close()
    },
  }
}
