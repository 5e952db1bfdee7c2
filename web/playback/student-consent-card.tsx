import { recording } from 'virtual:calls/recording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useWords } from './recording-words.ts'

type Consent = NonNullable<(typeof recording)['studentConsent']['data']>

/** What the office knows of a student's consent to be recorded, and notes of a guardian's. */
export function StudentConsentCard({ student }: { student: number }) {
  const isReady = useWords()
  const consent = useQuery(query(recording.studentConsent, { id: String(student) }))
  return isReady ? (
    <Loaded query={consent}>{data => <Noted consent={data} student={student} />}</Loaded>
  ) : null
}

function Noted({ consent, student }: { consent: Consent; student: number }) {
  const { t } = useTranslation('playback-recording')
  const zone = useZone()
  const { given, at, byGuardian, needsGuardian } = consent
  const [asks, ask] = useState(false)
  const note = useCall(recording.noteRecordingConsent, { changes: [recording.studentConsent] })
  const change = (now: boolean) => note.mutateAsync({ id: String(student), given: now })
  const day = at === null ? '' : tableDay(at, zone)
  const words = given
    ? t(byGuardian ? 'office.byGuardian' : 'office.given', { day })
    : t(at === null ? 'office.not' : 'office.taken', { day })
  return (
    <Card
      title={t('office.title')}
      aside={
        <Button size="s" busy={note.isPending} onPress={() => (given ? ask(true) : void change(true))}>
          {t(given ? 'office.takeBack' : 'office.note')}
        </Button>
      }
    >
      <p>{words}</p>
      {needsGuardian && <p className="hint">{t('office.needsGuardian')}</p>}
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('office.takeBackTitle')}
        verb={t('office.takeBack')}
        onConfirm={() => void change(false)}
      >
        <p>{t('office.takeBackSays')}</p>
      </Confirm>
    </Card>
  )
}
