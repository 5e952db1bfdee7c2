import { smallDisk } from '../../tests/kit/small-disk.ts'
import { openStage, type Stage } from '../stage.ts'
import { aMinute, asking } from './asking.ts'
import { atLeast, atMost, type Figure } from './figure.ts'
import { floods } from './floods.ts'
import { largePictures, slowSheets } from './heavy.ts'
import { connections, looksEach, silentSockets, slowBodies, unfinished } from './holding.ts'
import { limits } from './limits.ts'
import { uploadsOnSmallDisk } from './uploads.ts'

const allowed = 400

/** Everything that one person, or one address, can try against the limits; answers how many figures are missed. */
export async function attacked(tell: (words: string) => void): Promise<number> {
  let missed = 0
  const say = (figures: Figure[]) => {
    for (const { what, seen, asked, met } of figures) {
      tell(`${met ? 'met   ' : 'MISSED'} ${what}: ${seen}, asked ${asked}`)
      if (!met) missed += 1
    }
  }
  const slow = { ESCHOOL_REQUEST_SECONDS: String(looksEach) }
  // The proxy is the test: it says where each of them is.
  const asFound = { ESCHOOL_TRUST_PROXY: '1', ESCHOOL_SESSION_CALLS_A_MINUTE: String(aMinute) }
  await on({ ...slow, ...asFound }, async stage => {
    for (const attack of [
      ...limits,
      asking,
      unfinished,
      slowBodies,
      silentSockets,
      largePictures,
      slowSheets,
      floods,
    ])
      say(await attack(stage))
  })
  await on({ ...slow, ESCHOOL_CONNECTIONS: String(allowed) }, async stage =>
    say(await connections(stage, allowed)),
  )
  const disk = smallDisk(900)
  if (!disk) tell('the small disk is not tried: only root on a machine of its own may mount one')
  else
    try {
      const { tooLarge, left, reserve, signIn, goneOn } = await uploadsOnSmallDisk(disk)
      say([
        atLeast(`an upload larger than a small disk (${tooLarge.message}): status`, tooLarge.status, 503),
        atLeast('an upload whose room goes while it comes: MB left', left, reserve - 16),
        atMost('… a sign-in meanwhile: code', signIn, 0),
        atMost('… gone on with once there is room: status (403: zeros are no file)', goneOn, 403),
      ])
    } finally {
      disk.remove()
    }
  return missed
}

async function on(settings: Record<string, string>, work: (stage: Stage) => Promise<void>) {
  const stage = await openStage(settings)
  try {
    await work(stage)
  } finally {
    await stage.remove()
  }
}
