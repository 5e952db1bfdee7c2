import { people } from '../contract/people.ts'
import { cast, type PlayerName, password } from '../tests/demo/cast.ts'
import { ask, type Wire } from '../tests/kit/client.ts'
import type { SchoolAtHand } from '../tests/kit/school.ts'
import type { Stage } from './stage.ts'

/** The demonstration school of a program of its own, as the tests' helpers take it. */
export async function schoolOf(stage: Stage): Promise<SchoolAtHand> {
  const rows = await stage.sql('select id::int, username, site::int from person where username is not null')
  const named = new Map(rows.map(row => [row.username, row]))
  const names = Object.keys(cast) as PlayerName[]
  const ids = Object.fromEntries(names.map(name => [name, named.get(cast[name].username)?.id]))
  const { port, data } = stage
  return {
    ...{ port, data, site: named.get('admin')?.site as number, look: stage.sql },
    // Each of the cast is in the demonstration.
    ids: ids as Record<PlayerName, number>,
    signIn: async name => {
      const wire: Wire = { port, headers: { 'user-agent': `bench ${name} Windows Chrome` } }
      const said = await ask(wire, people.login, {
        body: { userName: cast[name].username, passWord: password },
      })
      if (!said.data?.token) throw new Error(`${name} could not sign in: ${said.code}`)
      const signed = { ...wire, token: said.data.token }
      return { wire: signed, token: signed.token, call: (call, ...given) => ask(signed, call, ...given) }
    },
  }
}
