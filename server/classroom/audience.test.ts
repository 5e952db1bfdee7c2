import { expect, test } from 'vitest'
import type { Line, RoomRole } from '../../contract/classroom-events.ts'
import type { PersonNetwork, RoomPerson } from '../../contract/classroom-messages.ts'
import { Audience } from './audience.ts'
import type { PageChannel } from './room-ports.ts'

const person = (id: number, as: RoomRole): RoomPerson => ({
  id,
  as,
  fullName: `${id}`,
  avatar: '',
  gender: '女',
})
const [teacher, student, other] = [person(1, 'teacher'), person(2, 'student'), person(3, 'student')]

test('who looked in unseen and comes to help is somebody whom the class knows, and stays so', () => {
  const told: unknown[] = []
  const channel = {
    toGroup: (_: number, group: string, says: string, message: unknown) => {
      if (group === 'others') told.push([says, message])
    },
  } as unknown as PageChannel
  const seat = (one: RoomPerson) => ({ id: 's', person: one, session: 1, home: 1, pass: '', channel })
  const lines = (['joined', 'left'] as const).map(
    (kind, at) => ({ n: at, at, kind, person: 9, data: {} }) as Line,
  )
  const audience = new Audience(1, { expected: [teacher, student], others: [] }, false)
  audience.add(seat(person(9, 'observer')))
  expect(audience.linesFor(lines, student)).toEqual([])
  expect(told).toEqual([])
  for (const as of ['assistant', 'observer'] as const) {
    audience.add(seat(person(9, as)))
    expect(told.splice(0)).toEqual([['people', [person(9, as)]]])
    expect(audience.peopleFor(student)).toContainEqual(person(9, as))
    expect(audience.linesFor(lines, student)).toEqual(lines)
  }
})

test('the staff knows how good everybody’s network is, a student only the staff’s; who left has none', () => {
  const told: [string, PersonNetwork[]][] = []
  const channel = {
    toGroup: (_: number, group: string, says: string, message: PersonNetwork[]) => {
      if (says === 'networks') told.push([group, message])
    },
  } as unknown as PageChannel
  const audience = new Audience(1, { expected: [teacher, student, other], others: [] }, true)
  for (const one of [teacher, student])
    audience.add({ id: `seat ${one.id}`, person: one, session: 1, home: 1, pass: '', channel })
  const good = (id: number): PersonNetwork => ({ person: id, network: 'good' })
  audience.tellNetworks([good(1), good(2), good(3)])
  expect(told).toEqual([
    ['staff', [good(1), good(2)]],
    ['others', [good(1)]],
  ])
  expect(audience.networksFor(other)).toEqual([good(1)])
  expect(audience.networksFor(teacher)).toEqual([good(1), good(2)])
  audience.forget('seat 2')
  expect(audience.networksFor(teacher)).toEqual([good(1)])
})
