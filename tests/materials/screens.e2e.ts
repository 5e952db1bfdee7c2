import { expect, test } from 'vitest'
import { materials } from '../../contract/materials.ts'
import { smallPdf } from '../classroom/small-pdf.ts'
import { stageHere } from '../kit/here.ts'
import { screensOf } from '../kit/looks.ts'
import { languages } from '../site/said.ts'
import { added, courseNamed } from './stage.ts'

// Every list, empty state, error and dialog of the materials.
const stage = await stageHere()
const own = '/teacher/dataManage/index'

test.each(languages)('a teacher’s folders in %s', async language => {
  const name = `教案${language}.pdf`
  await added(await stage.school.signIn('he'), name, {}, smallPdf(2))
  const screens = await screensOf(stage, language, 'teacher')
  const { page, lookAt } = screens
  await lookAt(`${own}?q=zzzz`)
  await lookAt(`${own}?view=bin`)
  await screens.lookUnanswered(own, /api\/v1\/materials\?/)
  await lookAt(own)
  const row = page.locator('tr', { has: page.locator('[data-material]', { hasText: name }) })
  await screens.lookAtMenu(row.locator('button').last())
  expect(await screens.close()).toEqual([])
})

test.each(languages)(
  'the bin, a course’s place, the school’s, and what students are shown in %s',
  async language => {
    const he = await stage.school.signIn('he')
    await he.call(materials.binMaterials, { body: { ids: [await added(he, `旧讲义${language}.pdf`)] } })
    const teacher = await screensOf(stage, language, 'teacher')
    await teacher.lookAt(`${own}?view=bin`)
    await teacher.lookAtDialog(
      'whether the bin is emptied',
      teacher.page.locator('main .material-bin-head button').last(),
    )
    await teacher.lookAt(`${own}?course=${await courseNamed(stage.school, '高一数学：函数与图像')}`)
    expect(await teacher.close()).toEqual([])

    const office = await screensOf(stage, language, 'admin')
    await office.lookAt('/admin/setting/dataMessage')
    await office.lookAtDialog('how much room teachers have', office.page.locator('.page-head button').first())
    expect(await office.close()).toEqual([])

    const student = await screensOf(stage, language, 'student')
    await student.open('/profile/course')
    await student.lookAtDialog(
      'what a course is shown',
      student.page.locator('main button:has(.tabler-icon-folder)').first(),
    )
    expect(await student.close()).toEqual([])
  },
)
