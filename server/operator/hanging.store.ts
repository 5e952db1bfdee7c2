import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse } from '../kit/refusal.ts'

interface Hanging {
  /** A passkey is good at the host alone where it was made. */
  hosts: { host: string; passkeys: number }[]
  sessions: number
  devices: number
  calendars: number
}

/** What a school's people have to do anew when it answers at another host. The console has tables of its own by these names: the schools' are meant. */
export async function hangingOn(db: Db, id: number): Promise<Hanging> {
  const { rows } = await sql<Hanging>`
    select (select coalesce(json_agg(json_build_object('host', h.host, 'passkeys',
          (select count(*) from public.passkey k where k.site = s.id and k.host = h.host)) order by h.host), '[]')
        from site_host h where h.site = s.id) as hosts,
      (select count(*) from public.session o where o.site = s.id and o.ended_at is null
        and o.seen_at + o.idle > now() and o.ends_at > now())::float8 as sessions,
      (select count(*) from push_device d where d.site = s.id)::float8 as devices,
      (select count(*) from calendar_link c where c.site = s.id)::float8 as calendars
    from site s where s.id = ${id}`.execute(db)
  return rows[0] ?? refuse(codes.noSuchSchool)
}
