import { afterEach, expect, test } from 'vitest'
import { codes, languages, outcome } from '../../contract/codes.ts'
import { stageHere } from '../kit/here.ts'
import type { Visit } from '../kit/visit.ts'
import { lessonNamed } from './rooms.ts'

let visit: Visit
const stage = await stageHere()
const lesson = await lessonNamed(stage.school, 'functions')
afterEach(() => visit?.context.close())

const set = (text: string, ...values: unknown[]) => stage.school.look(text, values)
const atHand = () => visit.page.locator('.at-hand-act button').click()

interface Reason {
  code: number
  /** What happens to the school between the page and the press, and how it is put right again. */
  spoil?: () => Promise<unknown>
  mend?: () => Promise<unknown>
}

/** Opens the page in each language, lets the reason come about behind its back, presses, and reads the words. */
async function readInAll(name: string, path: string, press: () => Promise<unknown>, reasons: Reason[]) {
  visit = await stage.visit()
  await visit.signIn(name, path)
  for (const language of languages) {
    await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
    for (const { code, spoil, mend } of reasons) {
      await visit.open(path)
      await spoil?.()
      await press()
      await visit.page.locator('.toast', { hasText: outcome(code)?.words[language] ?? '?' }).waitFor()
      expect(visit.at()).toBe(path)
      await mend?.()
    }
  }
}

test('a student reads that one logs in to view (302), and that one registers to watch (720)', async () => {
  const { chen } = stage.school.ids
  const seat = (state: string) => set('update enrolment set state = $2 where student = $1', chen, state)
  const session = (ended: string) =>
    set(`update session set ended_at = ${ended} where person = $1 and end_reason is null`, chen)
  await readInAll('student', '/profile/schedule', atHand, [
    { code: codes.loginToView, spoil: () => session('now()'), mend: () => session('null') },
    { code: codes.registerToWatch, spoil: () => seat('withdrawn'), mend: () => seat('active') },
  ])
})

test("a teacher reads that it is another's lesson now (719), the platform has expired (805), there is no such room (3034)", async () => {
  const { ids, site } = stage.school
  const stands = (person: number) =>
    set("update lesson_person set person = $2 where lesson = $1 and role = 'TEACHER'", lesson, person)
  const ends = (at: string) => set(`update site set invalid_time = ${at} where id = $1`, site)
  const becomes = (state: string) => set('update lesson set state = $2 where id = $1', lesson, state)
  await readInAll('teacher', '/teacher/schedule/index', atHand, [
    { code: codes.notInThisRoom, spoil: () => stands(ids.tang), mend: () => stands(ids.he) },
    {
      code: codes.platformExpired,
      spoil: () => ends("now() - interval '1 second'"),
      mend: () => ends('null'),
    },
    { code: codes.noSuchRoom, spoil: () => becomes('cancelled'), mend: () => becomes('scheduled') },
  ])
})

test('the office has no preparation room, and reads so (721)', async () => {
  const press = () => visit.page.locator('.bar-prepare').click()
  await readInAll('admin', '/admin/educational/schedule', press, [{ code: codes.noRoomRight }])
})
