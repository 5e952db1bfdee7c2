import { type Program, startProgram } from '../kit/program.ts'
import type { School } from '../kit/school.ts'

const running: Program[] = []

/** Another process of the same installation, as the shell starts it. */
export async function another(school: School, port: number, more: Record<string, string> = {}) {
  const { host, port: database, user, database: name } = school.connection
  const program = startProgram('server/main.ts', [], {
    PORT: String(port),
    ESCHOOL_DATA: school.data,
    ESCHOOL_ROLES: 'web',
    ...more,
    DATABASE_URL: `postgres://${user}@localhost:${database}/${name}?host=${encodeURIComponent(host)}`,
  })
  running.push(program)
  await program.until(/^ready /m)
  return program
}

export async function killOthers() {
  for (const program of running.splice(0)) {
    program.child.kill('SIGKILL')
    await program.ended
  }
}
