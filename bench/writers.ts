import { setTimeout as pause } from 'node:timers/promises'
import { people } from '../contract/people.ts'
import { siteDesk } from '../contract/site-desk.ts'
import { ask, type Said } from '../tests/kit/client.ts'
import type { Acknowledged } from './invariants.ts'

/** How the school answered while it was written to. */
export interface Answers {
  /** By transport status; 0 where the connection was cut or refused. */
  statuses: Map<number, number>
  /** 503 without Retry-After. */
  hasty: number
  /** When each good answer was asked for. */
  good: number[]
  /** Milliseconds that the slowest answer took. */
  slowest: number
}

export interface Writers {
  answers: Answers
  stop: () => Promise<void>
}

let next = 0
/** How many ask at once. */
export const asking = 4

/** Adds grades and signs people in without a pause, and keeps what was acknowledged. */
export function startWriters(port: number, token: string, said: Acknowledged): Writers {
  const answers: Answers = { statuses: new Map(), hasty: 0, good: [], slowest: 0 }
  let over = false
  const note = ({ status, headers }: Pick<Said, 'status' | 'headers'>, asked: number) => {
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1)
    answers.slowest = Math.max(answers.slowest, performance.now() - asked)
    if (status === 503 && headers['retry-after'] === undefined) answers.hasty += 1
    // By when it was asked: an answer that was on its way when the blow fell says nothing of afterwards.
    if (status === 200) answers.good.push(asked)
  }
  const again = async (write: () => Promise<Said>) => {
    while (!over) {
      const asked = performance.now()
      const answer = await write().catch(() => ({ status: 0, headers: {} }))
      note(answer, asked)
      // A school that is away is not asked a thousand times a second.
      if (answer.status !== 200) await pause(10)
    }
  }
  const addGrade = async () => {
    const name = `faults ${next++}`
    const answer = await ask({ port, token }, siteDesk.addGrade, { body: { name } })
    if (answer.status === 200 && answer.code !== 0)
      throw new Error(`a grade was refused: ${answer.code} ${answer.message}`)
    if (answer.status === 200) said.grades.set(answer.data.id, name)
    return answer
  }
  const signIn = async () => {
    const answer = await ask({ port }, people.login, {
      body: { userName: 'student', passWord: 'Eschool2026' },
    })
    if (answer.status === 200 && answer.code === 0) said.signIns += 1
    return answer
  }
  const all = Promise.all([...Array.from({ length: asking - 1 }, () => again(addGrade)), again(signIn)])
  return {
    answers,
    stop: async () => {
      over = true
      await all
    },
  }
}
