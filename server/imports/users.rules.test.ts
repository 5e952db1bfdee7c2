import { expect, test } from 'vitest'
import type { Role } from '../../contract/roles.ts'
import { dayFrom, markTwice, severalIn, type UserValues, userColumns, userFrom } from './users.rules.ts'

const read = (cells: Record<string, string>, { fixed = null as Role | null, secret = '' } = {}) => {
  const wrong: [string, string][] = []
  const values = userFrom({ cells, ...(secret && { secret }) } as never, fixed, (column, reason) =>
    wrong.push([column, reason]),
  )
  return { values, wrong }
}
const wrongOf = (cells: Record<string, string>, more?: Parameters<typeof read>[1]) => read(cells, more).wrong

test.each<[string, string | null]>([
  ['2010-3-4', '2010-03-04'],
  ['2010/03/04', '2010-03-04'],
  ['2010.3.4', '2010-03-04'],
  ['2010年3月4日', '2010-03-04'],
  ['2010 年 3 月 4 日', '2010-03-04'],
  ['20100304', '2010-03-04'],
  ['2012-02-29', '2012-02-29'],
  ['2011-02-29', null],
  ['2010-13-01', null],
  ['2010-00-10', null],
  ['2010-04-31', null],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', null],
  ['2099-12-31', '2099-12-31'],
  ['2100-01-01', null],
  ['0099-01-01', null],
  ['2010-01-32', null],
  ['2010-3', null],
  ['10-3-4', null],
  ['x2010-3-4', null],
  ['2010-3-4x', null],
  ['2010-123-4', null],
  ['201003041', null],
  ['x20100304', null],
  ['', null],
])('the day %j is %s', (text, day) => {
  expect(dayFrom(text)).toBe(day)
})

test.each([
  ['', []],
  ['a', ['a']],
  ['a、b，c,d；e;f/g|h', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  [' a ,, b ', ['a', 'b']],
  ['、', []],
])('%j are several: %j', (text, all) => {
  expect(severalIn(text)).toEqual(all)
})

test('a row with everything', () => {
  const cells = {
    username: 'ｗang',
    fullName: '王小明',
    roles: '学生',
    gender: '女',
    phone: '138 0000 0000',
    class: '高中/一班',
    number: '7',
    born: '2010-3-4',
    title: '班长',
    subjects: '数学、英语',
    guardian: '王大明',
    relation: '父亲',
    guardianPhone: '13900000000',
    note: '左撇子',
  }
  expect(read(cells)).toEqual({
    values: {
      username: 'wang',
      fullName: '王小明',
      roles: ['STUDENT'],
      gender: '女',
      phone: '13800000000',
      class: ['高中/一班'],
      number: '7',
      born: '2010-03-04',
      title: '班长',
      subjects: ['数学', '英语'],
      guardian: { name: '王大明', relation: 'FATHER', phone: '13900000000' },
      note: '左撇子',
    },
    wrong: [],
  })
})

test('an empty row is a student about whom nothing is known', () => {
  expect(read({})).toEqual({
    values: {
      username: '',
      fullName: '',
      roles: ['STUDENT'],
      gender: '男',
      phone: null,
      class: [],
      number: '',
      born: null,
      title: '',
      subjects: [],
      guardian: null,
      note: '',
    },
    wrong: [],
  })
})

test.each<[Record<string, string>, [string, string][]]>([
  [{ username: 'a b' }, [['username', 'format']]],
  [{ roles: '校长' }, [['roles', 'role']]],
  [{ gender: '?' }, [['gender', 'gender']]],
  [{ phone: '123' }, [['phone', 'phone']]],
  [{ born: 'soon' }, [['born', 'born']]],
  [{ born: '1899-12-31' }, [['born', 'bornWhen']]],
  [{ roles: '老师', class: '一班' }, [['class', 'classStudents']]],
  [{ roles: '老师、学生', class: '一班' }, []],
  [{ guardian: '王', relation: '邻居' }, [['relation', 'relation']]],
  [{ guardian: '王', guardianPhone: '1' }, [['guardianPhone', 'phone']]],
  [{ guardianPhone: '13900000000' }, []],
  [{ guardian: '王' }, []],
])('%j: %j', (cells, wrong) => {
  expect(wrongOf(cells)).toEqual(wrong)
})

test('a guardian of whom only the phone is known; a note about somebody who is no student is left out', () => {
  expect(read({ guardianPhone: '139 0000 0000' }).values.guardian).toEqual({
    name: '',
    relation: 'OTHER',
    phone: '13900000000',
  })
  expect(read({ roles: '老师', note: '周三不在' }).values.note).toBe('')
  expect(read({ class: '一班', grade: '高一' }).values.class).toEqual(['高一/一班', '高一一班', '一班'])
})

test('what is wrong is left out of the values, what is missing has its usual value', () => {
  const { values } = read({
    gender: '?',
    phone: '1',
    born: 'x',
    guardian: '王',
    relation: '?',
    guardianPhone: '1',
  })
  expect(values).toMatchObject({
    gender: '男',
    phone: null,
    born: null,
    guardian: { name: '王', relation: 'OTHER', phone: '' },
  })
  expect(read({ guardian: '王' }).values.guardian).toEqual({ name: '王', relation: 'OTHER', phone: '' })
})

test('roles by their words in every language, by their key, and by what they were called before', () => {
  const roles = (text: string) => read({ roles: text }).values.roles
  expect(roles('老师、助教')).toEqual(['TEACHER', 'ASSISTANT'])
  expect(roles('assistant,TEACHER')).toEqual(['TEACHER', 'ASSISTANT'])
  expect(roles('Teacher')).toEqual(['TEACHER'])
  expect(roles('教务管理')).toEqual(['ADMIN'])
  expect(roles('教务管理员')).toEqual(['ADMIN'])
  expect(roles('教师、学员')).toEqual(['STUDENT', 'TEACHER'])
})

test('what is missing in a row is a reason of its own, and one role of several may be the fixed one', () => {
  expect(wrongOf({ phone: '', born: '', guardian: '', guardianPhone: '' })).toEqual([])
  expect(wrongOf({ roles: '老师、学生' }, { fixed: 'STUDENT' })).toEqual([['roles', 'roleFixed']])
})

test('where all are one role, another in the sheet is told, and all are that one', () => {
  expect(wrongOf({ roles: '老师' }, { fixed: 'STUDENT' })).toEqual([['roles', 'roleFixed']])
  expect(wrongOf({ roles: '学生' }, { fixed: 'STUDENT' })).toEqual([])
  expect(read({ roles: '老师' }, { fixed: 'STUDENT' }).values.roles).toEqual(['STUDENT'])
  expect(read({}, { fixed: 'TEACHER' }).values.roles).toEqual(['TEACHER'])
})

test.each<[string, [string, string][]]>([
  ['', []],
  ['Daoxiang99', []],
  ['short', [['password', 'password']]],
  ['Password1', [['password', 'commonPassword']]],
  ['wangxiaoming1', [['password', 'ownNamePassword']]],
])('the password %j: %j', (secret, wrong) => {
  expect(wrongOf({ username: 'wangxiaoming1' }, { secret })).toEqual(wrong)
})

const named = (number: number, username: string, phone: string | null = null, own = '') => ({
  number,
  values: { username, phone, number: own } as UserValues,
})
test('whoever stands twice is told at the second place where the first is', () => {
  const wrong: [number, string, number][] = []
  const rows = [
    named(2, 'wang', '13800000000'),
    named(3, 'WANG', '13800000001'),
    named(4, 'li', '13800000000'),
    named(5, '', null),
    named(6, '', null),
    named(7, 'wang', null),
    named(8, 'chen', '13800000001'),
    named(9, 'sun', null, 'S1'),
    named(10, 'qian', null, 'S1'),
    named(11, 'zhou', null, 'S2'),
  ]
  markTwice(rows, (number, column, row) => wrong.push([number, column, row]))
  expect(wrong).toEqual([
    [3, 'username', 2],
    [4, 'phone', 2],
    [7, 'username', 2],
    [8, 'phone', 3],
    [10, 'number', 9],
  ])
})

test('the columns of the template', () => {
  expect(userColumns.map(({ id, most }) => `${id} ${most}`)).toEqual([
    'username 60',
    'fullName 40',
    'roles 100',
    'gender 10',
    'phone 20',
    'class 300',
    'grade 60',
    'number 40',
    'born 20',
    'title 40',
    'subjects 300',
    'guardian 40',
    'relation 20',
    'guardianPhone 20',
    'tags 300',
    'note 300',
    'meetingAccount 100',
    'meetingPassword 100',
    'password 64',
  ])
  const by = Object.fromEntries(userColumns.map(column => [column.id, column]))
  expect(userColumns.filter(({ isRequired }) => isRequired).map(({ id }) => id)).toEqual([
    'username',
    'fullName',
  ])
  expect(userColumns.filter(({ isForOthers }) => isForOthers).map(({ id }) => id)).toEqual(['grade', 'note'])
  expect(userColumns.filter(({ isSeveral }) => isSeveral).map(({ id }) => id)).toEqual(['tags'])
  expect(userColumns.flatMap(({ id, sealedAs }) => (sealedAs ? [`${id} as ${sealedAs}`] : []))).toEqual([
    'meetingPassword as meetingSecret',
    'password as secret',
  ])
  expect(userColumns.filter(({ isOfMeetings }) => isOfMeetings).map(({ id }) => id)).toEqual([
    'meetingAccount',
    'meetingPassword',
  ])
  expect(by.username?.head.zh).toBe('用户名')
  expect(by.roles?.choices?.map(({ zh }) => zh)).toContain('学生')
  expect(by.gender?.choices?.map(({ zh }) => zh)).toEqual(['女', '男'])
  expect(by.relation?.choices?.map(({ zh }) => zh)).toContain('父亲')
  expect(Object.fromEntries(userColumns.map(({ id, example }) => [id, example.zh]))).toEqual({
    username: 'example.zh',
    fullName: '张三',
    class: '高中部 / 高一 / 高一（1）班',
    grade: '',
    guardian: '张国强',
    tags: '',
    note: '',
    meetingAccount: '',
    meetingPassword: '',
    roles: '学生',
    gender: '女',
    phone: '13800000000',
    number: '2026001',
    born: '2010-03-04',
    title: '',
    subjects: '',
    relation: '父亲',
    guardianPhone: '13900000000',
    password: '',
  })
})
