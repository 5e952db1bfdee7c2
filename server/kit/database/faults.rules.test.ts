import { expect, test } from 'vitest'
import { codes } from '../../../contract/codes.ts'
import { Refusal } from '../refusal.ts'
import { DatabaseAway, NoSuchSite, SiteClosed, translated } from './faults.ts'

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each(['57014', '40001', '40P01', '55P03', '53300'])('%s, a statement that gave way, is busy', code => {
  expect(translated(failure(code))).toEqual(new Refusal(codes.busy))
})

test.each(['25P03', '57P01', '57P03', '08006', 'ECONNREFUSED', 'EPIPE'])(
  '%s, a connection that is gone, is a database that does not answer',
  code => expect(translated(failure(code))).toBeInstanceOf(DatabaseAway),
)

test('a long line for a connection is a database that does not answer; anything unknown stays a fault of ours', () => {
  expect(translated(failure('', 'timeout exceeded when trying to connect'))).toBeInstanceOf(DatabaseAway)
  expect(translated(failure('ES404'))).toBeInstanceOf(NoSuchSite)
  expect(translated(failure('ES404'))).not.toBeInstanceOf(SiteClosed)
  expect(translated(failure('ES404', 'closed'))).toBeInstanceOf(SiteClosed)
  const told = Object.assign(failure('ES404', 'closed'), { detail: '{"name":"One"}' })
  expect(translated(told)).toMatchObject({ school: { name: 'One' } })
  expect(translated(failure('ES410'))).toEqual(new Refusal(codes.notAllowed))
  for (const code of ['42601', '22012', '23505']) {
    const unknown = failure(code)
    expect(translated(unknown)).toBe(unknown)
  }
})
