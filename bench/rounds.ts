import { setTimeout as pause } from 'node:timers/promises'
import { alive } from '../server/kit/database/embedded/postmaster.ts'
import { numbersFrom } from '../tests/kit/numbers.ts'
import { type Acknowledged, brokenAfter } from './invariants.ts'
import { familyOf, signalAll } from './machine.ts'
import { openStage, type Stage } from './stage.ts'
import { startWriters } from './writers.ts'

export const victims = ['program', 'database', 'everything'] as const
export type Victim = (typeof victims)[number]

export interface Rounds {
  kills: Record<Victim, number>
  acknowledged: { grades: number; signIns: number }
  /** Milliseconds from the kill to the next good answer, one a round. */
  back: number[]
  broken: string[]
}

export async function strike(stage: Stage, victim: Victim) {
  const program = stage.program.child.pid as number
  const database = stage.databasePid()
  const ofDatabase = familyOf(database)
  if (victim !== 'database') signalAll([program], 'SIGKILL')
  if (victim !== 'program') signalAll(ofDatabase, 'SIGKILL')
  if (victim !== 'database') await stage.program.ended
  if (victim !== 'program') while (ofDatabase.some(alive)) await pause(5)
}

/** Kills in a loop while the school is written to, and looks after each whether what was acknowledged is there. */
export async function killRounds({
  kills: many,
  seed,
  tell = () => undefined,
}: {
  kills: number
  seed: number
  tell?: (words: string) => void
}): Promise<Rounds> {
  const stage = await openStage()
  const number = numbersFrom(seed)
  const said: Acknowledged = { grades: new Map(), signIns: 0 }
  const found: Rounds = {
    kills: { program: 0, database: 0, everything: 0 },
    acknowledged: { grades: 0, signIns: 0 },
    back: [],
    broken: [],
  }
  try {
    const token = await stage.signIn('admin')
    said.signIns += 1
    for (let round = 1; round <= many; round++) {
      const victim = victims[Math.floor(number() * victims.length)] as Victim
      const writers = startWriters(stage.port, token, said)
      await pause(80 + number() * 500)
      await strike(stage, victim)
      // From here: an answer that was under way when the blow fell says nothing.
      const since = performance.now()
      // Nobody's hand: the database is brought back by the program, the program by being started as always.
      if (victim !== 'database') await stage.again()
      while (!writers.answers.good.some(at => at > since) && stage.program.child.exitCode === null)
        await pause(5)
      found.back.push((writers.answers.good.find(at => at > since) ?? Number.NaN) - since)
      await writers.stop()
      if (stage.program.child.exitCode !== null)
        throw new Error(`round ${round}, ${victim} killed: the program ended: ${stage.program.complained()}`)
      found.kills[victim] += 1
      const strange = [...writers.answers.statuses].filter(([status]) => ![0, 200, 503].includes(status))
      const broken = [
        ...strange.map(([status, times]) => `${times} answers were ${status}`),
        ...(writers.answers.hasty
          ? [`${writers.answers.hasty} answers of 503 named no time to come again`]
          : []),
        ...(await brokenAfter(stage, said)),
      ].map(words => `round ${round}, ${victim} killed: ${words}`)
      for (const words of broken) tell(words)
      found.broken.push(...broken)
      if (round % 10 === 0)
        tell(`${round} kills, ${said.grades.size} grades and ${said.signIns} sign-ins acknowledged`)
    }
    found.acknowledged = { grades: said.grades.size, signIns: said.signIns }
    return found
  } finally {
    await stage.remove()
  }
}
