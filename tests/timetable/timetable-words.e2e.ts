import { afterEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { detailsOf, numbersOf, onSale } from '../courses/drafts.ts'
import type { BodyOf } from '../kit/client.ts'
import { stageHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import type { Visit } from '../kit/visit.ts'
import { languages, visitIn, wordsOn } from '../site/said.ts'
import { arrange, begins, lesson } from './stage.ts'

let visit: Visit
/** Another worker of the office than the one in the browser: what they do meanwhile is what the form has to tell. */
const stage = await stageHere()
const numbers = await numbersOf(stage.school)
const lin = await stage.school.signIn('lin', { role: 'ADMIN' })
afterEach(() => visit?.context.close())

const rules = async (more: Partial<BodyOf<typeof arranging.changeSchoolRules>> = {}) =>
  expect(
    (
      await lin.call(arranging.changeSchoolRules, {
        body: { grades: [], noWeekends: [], weekHours: null, ...more },
      })
    ).code,
  ).toBe(codes.done)
const forYear = (rule: { longest?: number; pause?: number; latestEnd?: string }) =>
  rules({
    grades: [{ grade: numbers.grades.高二 as number, latestEnd: null, longest: null, pause: null, ...rule }],
  })

test.each(languages)(
  'why a lesson cannot stand where it was put is said in %s over its form',
  async language => {
    const { ids, look } = stage.school
    // A Saturday of its own for each language.
    const day = { zh: '2084-05-06', en: '2084-05-13', es: '2084-05-20' }[language]
    const part = (subject: string, teacher: number) => ({
      subject: numbers.subjects[subject] as number,
      teacher,
      assistants: [],
      price: 0,
    })
    const course = await onSale(lin, stage.school, numbers, {
      name: `周六课${language}`,
      kind: 'combined',
      subjects: [part('数学', ids.he), part('英语', ids.tang)],
    })
    const [maths, english] = (await detailsOf(lin, course)).subjects
    const put = async (courseSubject: number, from: string, to: string, courseId = course) =>
      expect((await arrange(lin, { courseId, courseSubject, lessons: [lesson(day, from, to)] })).code).toBe(0)
    await put(there(maths).id, '10:00', '11:00')
    const [moved] = await look('select id from lesson where course = $1', [course])

    visit = await visitIn(language, stage, 'admin', `/admin/educational/schedule?day=${day}`)
    const { page } = visit
    await page.locator('button.slot', { hasText: '10:00' }).click()
    await page.locator('.dialog .tt-acts .button-primary').click()
    const refused = async (code: number) => {
      await page.locator('.dialog-foot .button-primary').click()
      await wordsOn(visit, code, language).waitFor()
    }
    const hour = (text: string) => page.locator('.dialog [data-type="hour"]').first().pressSequentially(text)

    const other = await onSale(lin, stage.school, numbers, { name: `另一门课${language}`, grades: [] })
    await put(there((await detailsOf(lin, other)).subjects[0]).id, '14:00', '15:00', other)
    await hour('14')
    await refused(codes.teacherBusy)
    await put(there(english).id, '16:00', '17:00')
    await hour('16')
    await refused(codes.slotTaken)
    await hour('18')

    await forYear({ latestEnd: '18:30' })
    await refused(codes.endsTooLate)
    await forYear({ longest: 45 })
    await refused(codes.lessonTooLong)
    await forYear({ pause: 240 })
    await refused(codes.pauseTooShort)
    await rules({ noWeekends: [numbers.subjects.数学 as number] })
    await refused(codes.noWeekendLessons)
    await rules({ weekHours: 1 })
    await refused(codes.teacherTooManyHours)
    await rules()

    await lin.call(arranging.takeLock, { body: { courseId: course } })
    await refused(codes.beingScheduled)
    await lin.call(arranging.leaveLock, { query: { courseId: String(course) } })
    await look("update lesson set state = 'live' where id = $1", [moved?.id])
    await begins(stage.school, Number(moved?.id))
    await refused(codes.lessonRunning)
    await look("update lesson set state = 'ended' where id = $1", [moved?.id])
    await refused(codes.lessonEnded)
    expect(visit.complaints).toEqual([])
  },
)
