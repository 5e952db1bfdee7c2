import { codes } from '../../../contract/codes.ts'
import { recording } from '../../../contract/playback-recording.ts'
import type { Db } from '../../kit/database/scope.ts'
import { serve } from '../../kit/http/serve.ts'
import { refuse, refuseField } from '../../kit/refusal.ts'
import { consentOf, sayConsent } from './consent.store.ts'
import { changeSetting, settingOf } from './recording-setting.store.ts'

async function studentsConsent(db: Db, id: number) {
  const { isStudent, ...consent } = (await consentOf(db, id)) ?? refuse(codes.noSuchUser)
  if (!isStudent) refuse(codes.studentsOnly)
  return { ...consent, at: consent.at?.toISOString() ?? null }
}

export const recordingCalls = serve(recording, {
  recordingSetting: async (_, { db }) => settingOf(db),
  changeRecordingSetting: async ({ body }, { db, log }) => {
    await changeSetting(db, body)
    log({ thing: 'recording setting', detail: body })
    return null
  },
  ownConsent: async (_, { db, me }) => studentsConsent(db, (await me).person),
  sayOwnConsent: async ({ body }, { db, me, log }) => {
    const { person } = await me
    const { needsGuardian } = await studentsConsent(db, person)
    if (body.given && needsGuardian) refuseField('given', 'guardian')
    await sayConsent(db, person, body.given, false)
    log({ thing: 'person', id: person, detail: body })
    return null
  },
  studentConsent: async ({ params }, { db }) => studentsConsent(db, params.id),
  noteRecordingConsent: async ({ params, body }, { db, log }) => {
    await studentsConsent(db, params.id)
    await sayConsent(db, params.id, body.given, true)
    log({ thing: 'person', id: params.id, detail: body })
    return null
  },
})
