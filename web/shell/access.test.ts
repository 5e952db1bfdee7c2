import { describe, expect, test } from 'vitest'
import type { DutyUse, ShownRole } from '../../contract/roles.ts'
import { patterns } from '../kit/paths.ts'
import { rolesOfPerson } from '../kit/session/session.ts'
import { places, routeTable } from '../route-table.ts'
import {
  afterSignIn,
  availablePlaces,
  exemptFromTimeout,
  landing,
  looksAlone,
  safeRedirect,
  verdict,
  type World,
} from './access.ts'
import { menusFor } from './menus.ts'
import { me } from './stand-in.ts'

const visitor: World = { token: false, me: null, roles: [], status: '' }
const signedIn = (role: 'STUDENT' | 'TEACHER' | 'ASSISTANT' | 'ADMIN', over: Partial<World> = {}): World => {
  const person = me({ role: [role] })
  return { token: true, me: person, roles: rolesOfPerson(person), status: '', ...over }
}

describe('Access guard', () => {
  test('Visitor without a token opening a protected page goes to /index?redirect={path}.', () => {
    for (const place of places) {
      const path = patterns[place].replace(/:\w+/g, '3')
      const answer = verdict(path, visitor)
      if (routeTable[place].roles === 'anyone') expect(answer).toEqual({ open: true })
      else expect(answer).toEqual({ open: false, to: `/index?redirect=${encodeURIComponent(path)}` })
    }
    expect(verdict('/profile/schedule?week=3', visitor)).toEqual({
      open: false,
      to: '/index?redirect=%2Fprofile%2Fschedule%3Fweek%3D3',
    })
  })

  test('With a token but no roles loaded: user info is fetched and the routes allowed for the roles are generated.', () => {
    expect(verdict('/profile/schedule', { ...visitor, token: true })).toEqual({ open: 'after-loading' })
    expect(verdict('/index', { ...visitor, token: true })).toEqual({ open: 'after-loading' })
    expect(availablePlaces(['STUDENT'])).toContain('StudentSchedule')
  })

  test("Routes carry allowed roles and are available if any of the user's roles match.", () => {
    for (const place of places) {
      const allowed = routeTable[place].roles
      if (allowed === 'anyone') continue
      for (const role of ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN', 'TEACHERINCHARGE'] as const) {
        const mine: ShownRole[] = role === 'TEACHERINCHARGE' ? ['TEACHER', role] : [role]
        const matches = allowed.some(one => mine.includes(one))
        expect(availablePlaces(mine).includes(place), `${role} ${place}`).toBe(matches)
      }
    }
    expect(verdict('/admin/order/list', signedIn('STUDENT'))).toEqual({ open: false, to: '/permission' })
    expect(verdict('/profile/schedule', signedIn('STUDENT'))).toEqual({ open: true })
  })

  test('The administrator sees all routes.', () => {
    const admin = availablePlaces(['ADMIN'])
    expect(places.filter(place => patterns[place].startsWith('/admin/') && !admin.includes(place))).toEqual(
      [],
    )
  })

  test('An ADMIN whose first menu is AdminEducational is redirected to its first child.', () => {
    for (const stem of ['/admin', '/admin/', '/admin/educational'])
      expect(verdict(stem, signedIn('ADMIN'))).toEqual({ open: false, to: '/admin/educational/schedule' })
    expect(landing('ADMIN')).toBe('/admin/educational/schedule')
    expect(landing('ADMIN', '-1')).toBe('/admin/educational/course/list')
    expect(verdict('/admin', signedIn('TEACHER'))).toEqual({ open: false, to: '/permission' })
  })

  test('A session that is not whole may open public pages alone; others lead to the step that is missing.', () => {
    for (const stage of ['BINDING', 'NEWPASSWORD'] as const) {
      const half = signedIn('STUDENT', { me: me({ stage }) })
      expect(verdict('/userAgreement', half)).toEqual({ open: true })
      expect(verdict('/profile/schedule', half)).toEqual({
        open: false,
        to: '/index?redirect=%2Fprofile%2Fschedule',
      })
    }
  })

  test('A non-numeric id where a number is asked leads to /404.', () => {
    expect(verdict('/admin/order/details/12', signedIn('ADMIN'))).toEqual({ open: true })
    for (const bad of ['abc', '0', '-1', '1.5', '12345678901234567'])
      expect(verdict(`/admin/order/details/${bad}`, signedIn('ADMIN'))).toEqual({ open: false, to: '/404' })
    expect(verdict('/admin/educational/publicClass/publicclassedit/anything', signedIn('ADMIN'))).toEqual({
      open: true,
    })
  })
})

describe('Parts of the office', () => {
  const part = (...duties: DutyUse[]): World => {
    const person = me({ role: ['ADMIN'], duties })
    return { token: true, me: person, roles: rolesOfPerson(person), status: '' }
  }

  test('every row where an administrator may come names its duty', () => {
    for (const place of places) {
      const { roles, duty } = routeTable[place]
      if (roles !== 'anyone' && roles.includes('ADMIN')) expect(duty, place).toBeDefined()
    }
  })

  test.each<[string, DutyUse[], boolean]>([
    ['/admin/order/list', ['reads orders'], true],
    ['/admin/order/list', ['writes orders'], true],
    ['/admin/order/list', ['writes people'], false],
    ['/admin/user/setting/UserList', ['reads people'], true],
    ['/admin/user/setting/UserList', ['reads orders'], false],
    ['/admin/account/informMessage', ['reads orders'], true],
    [patterns.AdminLog, ['writes settings', 'writes people'], false],
    [patterns.CombinedCourse, ['reads courses'], false],
    [patterns.CombinedCourse, ['writes courses'], true],
    [patterns.UserImport, ['reads courses'], true],
    [patterns.UserImport, ['writes orders'], false],
    [patterns.SettingMaterials, ['reads announcements'], true],
    [patterns.SettingSms, ['reads announcements'], false],
  ])('%s with %j is open: %s', (path, duties, open) => {
    expect(verdict(path, part(...duties))).toEqual(open ? { open: true } : { open: false, to: '/permission' })
  })

  test('menus hold what was given, and the first of it is where one comes', () => {
    const groupsOf = (...duties: DutyUse[]) => menusFor(['ADMIN'], '', duties).map(({ group }) => group)
    expect(groupsOf('reads orders')).toEqual(['AdminOrder', 'AdminData', 'Account'])
    expect(groupsOf('writes statistics')).toEqual(['AdminData', 'Account'])
    expect(landing('ADMIN', '', ['reads orders'])).toBe('/admin/order/list')
    expect(landing('ADMIN', '', ['reads people'])).toBe(patterns.AdminStudents)
    expect(landing('ADMIN', '-1', ['reads courses'])).toBe('/admin/educational/course/list')
    expect(verdict('/admin', part('writes announcements'))).toEqual({
      open: false,
      to: patterns.AdminAnnouncements,
    })
  })

  test.each<[DutyUse[] | null, Parameters<typeof looksAlone>[1], boolean]>([
    [null, 'reads people', false],
    [['reads people'], 'reads people', true],
    [['writes people'], 'reads people', false],
    [['reads people', 'writes courses'], ['reads people', 'reads courses'], false],
    [['reads people', 'reads courses'], ['reads people', 'reads courses'], true],
    [['reads people'], 'own', false],
    [['reads people'], undefined, false],
  ])('with %j one looks alone at %j: %s', (given, duty, alone) => {
    expect(looksAlone(given, duty)).toBe(alone)
  })
})

describe("Platform status trainingStatus '-1'", () => {
  test('non-admin users are sent to the home path', () => {
    const first = {
      STUDENT: '/profile/schedule',
      TEACHER: '/teacher/schedule/index',
      ASSISTANT: '/teacher/schedule/index',
    } as const
    for (const role of ['STUDENT', 'TEACHER', 'ASSISTANT'] as const) {
      expect(verdict(first[role], signedIn(role))).toEqual({ open: true })
      expect(verdict(first[role], signedIn(role, { status: '-1' }))).toEqual({ open: false, to: '/index' })
      expect(landing(role, '-1')).toBe('/index')
    }
  })
  test('STUDENT, TEACHER and ASSISTANT get no routes', () => {
    for (const role of ['STUDENT', 'TEACHER', 'ASSISTANT'] as const)
      expect(availablePlaces([role], '-1')).toEqual([])
    expect(availablePlaces(['TEACHER', 'TEACHERINCHARGE'], '-1')).toEqual([])
  })
  test('EducationalSchedule, EducationalScheduleArrangement and AdminPlayback are hidden', () => {
    const left = availablePlaces(['ADMIN'], '-1')
    for (const place of ['EducationalSchedule', 'EducationalScheduleArrangement', 'AdminPlayback'] as const) {
      expect(left).not.toContain(place)
      expect(availablePlaces(['ADMIN'], '0')).toContain(place)
      expect(verdict(patterns[place], signedIn('ADMIN', { status: '-1' }))).toEqual({
        open: false,
        to: '/permission',
      })
    }
    expect(left).toContain('AdminCourses')
  })
})

describe('`redirect` takes only a path of the route table', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    '/nowhere',
    '/timeout',
    '/404',
    '/',
    '/admin/order/details/abc',
    'profile/schedule',
  ])('%s is refused', asked => expect(safeRedirect(asked)).toBeUndefined())
  test.each(['/profile/schedule', '/profile', '/admin', '/details/abc', '/admin/order/list?page=2'])(
    '%s is taken',
    asked => expect(safeRedirect(asked)).toBe(asked),
  )
  test('after signing in a path of another role is not followed', () => {
    expect(afterSignIn('/admin/order/list', signedIn('STUDENT'))).toBe('/profile')
    expect(afterSignIn('/profile/course', signedIn('STUDENT'))).toBe('/profile/course')
    expect(afterSignIn('/index', signedIn('TEACHER'))).toBe('/teacher/schedule/index')
    expect(afterSignIn('//evil.example', signedIn('ASSISTANT'))).toBe('/teacher/schedule/index')
  })
})

test('the exempt list of 401 is the public pages', () => {
  expect(exemptFromTimeout('/index')).toBe(true)
  expect(exemptFromTimeout('/details/3')).toBe(true)
  expect(exemptFromTimeout('/profile/schedule')).toBe(false)
})

test('User info without a role is rejected with: getInfo: roles must be a non-null array !', () => {
  expect(() => rolesOfPerson(me({ role: [] }))).toThrow('getInfo: roles must be a non-null array !')
  expect(rolesOfPerson(me({ role: ['TEACHER'], headTeacher: true }))).toEqual(['TEACHER', 'TEACHERINCHARGE'])
})
