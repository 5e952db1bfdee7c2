import { office } from 'virtual:calls/office'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { useSchool, useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { type Guardian, guardianReads, type Student } from './student.ts'

export type Consent = Student['consents'][number]

export function ConsentRow({ consent, onEnd }: { consent: Consent; onEnd: () => void }) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  return (
    <li>
      <span className="banner-row-words">
        <b>{t('consent.by', { name: consent.guardianName, version: consent.version })}</b>
        <small>
          {t(`consent.${consent.way}`, {
            day: tableDay(consent.agreedAt, zone),
          })}
          {consent.notedBy && ` · ${t('consent.notedBy', { name: consent.notedBy })}`}
        </small>
      </span>
      <span className="plain-row-end">
        {consent.endedAt ? (
          <Badge state="cancelled">{t('consent.ended')}</Badge>
        ) : (
          <Button size="s" kind="link" onPress={onEnd}>
            {t('consent.end')}
          </Button>
        )}
      </span>
    </li>
  )
}

interface NoteProps {
  student: number
  guardian: Guardian | undefined
  onClose: () => void
}
export function NoteConsent({ student, guardian, onClose }: NoteProps) {
  const { t } = useTranslation('people-office')
  const version = useSchool()?.school.agreementVersion ?? ''
  const note = useCall(office.noteConsent, { changes: guardianReads })
  return (
    <Confirm
      isOpen={guardian !== undefined}
      onClose={onClose}
      kind="primary"
      title={t('consent.noteTitle', { name: guardian?.name ?? '' })}
      verb={t('consent.note')}
      onConfirm={() => guardian && note.mutateAsync({ id: student, guardian: guardian.id, version })}
    >
      <p>{t('consent.noteSays', { version })}</p>
    </Confirm>
  )
}

export function EndConsent({ consent, onClose }: { consent: Consent | undefined; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const takeBack = useCall(office.endConsent, { changes: guardianReads })
  return (
    <Confirm
      isOpen={consent !== undefined}
      onClose={onClose}
      title={t('consent.endTitle')}
      verb={t('consent.end')}
      onConfirm={() => consent && takeBack.mutateAsync({ id: consent.id })}
    >
      <p>{t('consent.endSays')}</p>
    </Confirm>
  )
}
