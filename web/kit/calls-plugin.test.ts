import { expect, test } from 'vitest'
import { everyCall, everyRoute, parts } from '../../contract/all.ts'
import { siteLog } from '../../locales/zh/site-log.ts'
import { areasOfActs, callsOf, type Part } from './calls-plugin.ts'

const made = Object.fromEntries(
  Object.keys(parts).flatMap(part => Object.values(callsOf(part as Part)).map(one => [one.name, one])),
)

test('every call says where each of its inputs goes', () => {
  for (const { area, name, call } of everyCall()) {
    const one = made[`${area}.${name}`]
    expect(one).toMatchObject({ method: call.method, path: call.path })
    const inPath = [...call.path.matchAll(/{(\w+)}/g)].map(hole => hole[1])
    expect(one?.params ?? []).toEqual(inPath)
  }
  expect(callsOf('siteDesk').deleteGrades).toMatchObject({ method: 'DELETE', query: ['gradeIds'] })
  expect(callsOf('siteDesk').changeBanner).toMatchObject({ params: ['id'] })
})

test('forms learn the simple limits of a body', () => {
  expect(callsOf('siteDesk').addGrade?.limits).toEqual({
    name: { required: true, minLength: 1, maxLength: 30 },
  })
  expect(callsOf('siteDesk').addSubject?.limits?.colour).toEqual({ required: true, min: 1, max: 8 })
  // What has to be sent but may be sent empty is nothing that a person has to fill in.
  expect(callsOf('people').login?.limits?.passWord).toEqual({ maxLength: 200 })
  expect(callsOf('siteDesk').changeBasic?.limits?.slogan).toEqual({ maxLength: 120 })
  expect(callsOf('siteDesk').changeBasic?.limits?.customerService?.required).toBeUndefined()
  expect(callsOf('siteDesk').changeBasic?.limits?.schoolName?.required).toBe(true)
  expect(callsOf('recording').changeRecordingSetting?.limits?.months).toEqual({ max: 120 })
  expect(callsOf('people').login?.limits?.userName).toEqual({ maxLength: 200 })
  expect(callsOf('siteDesk').changeSubject?.limits?.id).toEqual({ required: true, min: 1 })
})

test('only recovering a password takes 113 as data', () => {
  const recovering = everyCall()
    .filter(({ area, name }) => made[`${area}.${name}`]?.recoversPassword)
    .map(({ area, name }) => `${area}.${name}`)
  expect(recovering).toEqual(['people.recoverFind', 'people.recoverSend', 'people.recoverReset'])
})

test('each act that a call or a route writes is chosen under the area that it is done in', () => {
  const areas = areasOfActs()
  for (const { area, call } of everyCall()) if (call.log) expect(Object.keys(areas), area).toContain(call.log)
  for (const { route } of everyRoute()) if (route.log) expect(Object.keys(areas)).toContain(route.log)
  expect(areas).toMatchObject({
    'course changed': 'courses',
    'leave asked': 'timetable',
    'roster exported': 'courses',
  })
  // Each of them has a heading.
  for (const area of new Set(Object.values(areas))) expect(Object.keys(siteLog.area)).toContain(area)
})
