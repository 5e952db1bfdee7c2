import { office } from 'virtual:calls/office'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes, type Language } from '../../contract/codes.ts'
import { linkDays } from '../../contract/people-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { day, tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { KeptMessage } from './kept-message.tsx'
import type { Guardian } from './student.ts'

type Link = NonNullable<(typeof office)['guardianLinks']['data']>[number]

/** The links that hold by now, as rows of the guardians' card. */
export function GuardianLinks({ student }: { student: number }) {
  const all = useQuery(query(office.guardianLinks, { id: student })).data ?? []
  return all.filter(({ state }) => state === 'open').map(one => <LinkRow key={one.id} link={one} />)
}

function LinkRow({ link }: { link: Link }) {
  const { t, i18n } = useTranslation('people-office')
  const zone = useZone()
  const [isAsked, ask] = useState(false)
  const revoke = useCall(office.revokeGuardianLink, { changes: [office.guardianLinks] })
  const name = link.guardian.name
  const what = t(`link.${link.purpose}`)
  return (
    <li>
      <span className="banner-row-words">
        <b>{[what, link.title, name].filter(Boolean).join(' · ')}</b>
        <small>
          {[
            t('link.until', { until: day(link.endsAt, { language: i18n.language as Language, zone }) }),
            link.madeBy && t('link.by', { name: link.madeBy }),
            link.openedAt ? t('link.opened', { at: tableTime(link.openedAt, zone) }) : t('link.unopened'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className="plain-row-end">
        <Button
          size="s"
          kind="link"
          aria-label={t('link.revokeOf', { name, what })}
          onPress={() => ask(true)}
        >
          {t('link.revoke')}
        </Button>
      </span>
      <Confirm
        isOpen={isAsked}
        onClose={() => ask(false)}
        title={t('link.revokeTitle', { name, what })}
        verb={t('link.revoke')}
        onConfirm={async () => {
          await revoke.mutateAsync({ id: link.id })
          toast(t('link.revoked'))
        }}
      >
        <p>{t('link.revokeSays')}</p>
      </Confirm>
    </li>
  )
}

export function SendLink({ guardian, onClose }: { guardian: Guardian; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const send = useCall(office.sendGuardianLink, { changes: [office.guardianLinks] })
  const [isKept, keep] = useState(false)
  const form = useForm({
    start: { days: linkDays.usual as number | null },
    limits: { days: { required: true, min: linkDays.least, max: linkDays.most } },
    send: async ({ days }) => {
      const reply = await send.mutateAsync({
        id: guardian.id,
        purpose: 'leave',
        days: days ?? linkDays.usual,
      })
      if (!reply.data.goesOut) keep(true)
      else {
        toast(t(reply.code === codes.unchanged ? 'link.before' : 'link.sent', { phone: guardian.phone }))
        onClose()
      }
      return reply
    },
  })
  if (isKept) return <KeptMessage phone={guardian.phone} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('link.title', { name: guardian.name })}>
      <FormFrame form={form} isInDialog isNew verb={t('link.verb')}>
        <p className="hint">{t('link.says', { phone: guardian.phone })}</p>
        <NumberField
          {...form.field('days', t('link.days'))}
          min={linkDays.least}
          max={linkDays.most}
          steppers
        />
      </FormFrame>
    </Dialog>
  )
}
