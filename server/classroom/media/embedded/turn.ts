import { createHmac } from 'node:crypto'
import type { IceServer } from '../../../../contract/classroom-media.ts'

export interface Relay {
  urls: string[]
  secret: string
}

const hours = 6

/** Credentials for a relay (coturn, `use-auth-secret`) that end by themselves: for one participant, for one long class. */
export function relayFor(relay: Relay | undefined, participant: string, now: number): IceServer[] {
  if (!relay) return []
  const username = `${Math.floor(now / 1000) + hours * 3600}:${participant.replaceAll(/[^A-Za-z0-9-]/g, '')}`
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64')
  return [{ urls: relay.urls, username, credential }]
}
