import { office } from 'virtual:calls/office'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { relations } from '../../contract/people-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { tableDay } from '../kit/format/dates.ts'
import { useSchool, useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { RowActs } from '../kit/ui/row-acts.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import type { Student } from './student.ts'

type Guardian = Student['guardians'][number]
const changes = [office.student, office.students]

/** Who cares for the student, and what they agreed to. */
export function GuardiansCard({ student }: { student: Student }) {
  const { t } = useTranslation('people-office')
  const school = useSchool()?.school
  const zone = useZone()
  const [edited, edit] = useState<Guardian | 'new'>()
  const [asked, ask] = useState<Guardian>()
  const [ended, end] = useState<Student['consents'][number]>()
  const remove = useCall(office.deleteGuardian, { changes })
  const texts = useCall(office.setGuardianTexts, { changes: [office.student] })
  const note = useCall(office.noteConsent, { changes })
  const takeBack = useCall(office.endConsent, { changes })
  return (
    <Card
      title={t('guardian.title')}
      aside={
        <Button size="s" icon={IconPlus} onPress={() => edit('new')}>
          {t('guardian.add')}
        </Button>
      }
      isFlush
    >
      {student.consent === 'missing' && (
        <Banner tone="warn" fact={t('consent.missing')}>
          {t('consent.missingSays')}
        </Banner>
      )}
      {student.guardians.length === 0 && <p className="organisation-hint">{t('guardian.none')}</p>}
      <ul className="plain-rows">
        {student.guardians.map(one => (
          <li key={one.id}>
            <span className="banner-row-words">
              <b>{one.name}</b>
              <small>
                {t(`relation.${one.relation}`)} · {one.phone || t('unbound')}
                {!one.texts && ` · ${t('guardian.quiet')}`}
              </small>
            </span>
            <span className="plain-row-end">
              {one.phone !== '' && (
                <Button
                  size="s"
                  kind="link"
                  busy={texts.isPending}
                  aria-label={t(one.texts ? 'guardian.endTextsOf' : 'guardian.beginTextsOf', {
                    name: one.name,
                  })}
                  onPress={() => texts.mutate({ id: one.id, texts: !one.texts })}
                >
                  {t(one.texts ? 'guardian.endTexts' : 'guardian.beginTexts')}
                </Button>
              )}
              <Button size="s" kind="link" onPress={() => ask(one)}>
                {t('consent.note')}
              </Button>
              <RowActs
                editing={{ label: t('guardian.edit', { name: one.name }), onPress: () => edit(one) }}
                removing={{
                  label: t('guardian.remove', { name: one.name }),
                  title: t('guardian.removeTitle', { name: one.name }),
                  says: t('guardian.removeSays'),
                  verb: t('guardian.removeVerb'),
                  onConfirm: () => remove.mutateAsync({ id: one.id }),
                }}
              />
            </span>
          </li>
        ))}
        {student.consents.map(one => (
          <li key={`consent-${one.id}`}>
            <span className="banner-row-words">
              <b>{t('consent.by', { name: one.guardianName, version: one.version })}</b>
              <small>
                {t(`consent.${one.way}`, {
                  day: tableDay(one.agreedAt, zone),
                })}
                {one.notedBy && ` · ${t('consent.notedBy', { name: one.notedBy })}`}
              </small>
            </span>
            <span className="plain-row-end">
              {one.endedAt ? (
                <Badge state="cancelled">{t('consent.ended')}</Badge>
              ) : (
                <Button size="s" kind="link" onPress={() => end(one)}>
                  {t('consent.end')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {edited && (
        <GuardianDialog
          student={student.id}
          guardian={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        kind="primary"
        title={t('consent.noteTitle', { name: asked?.name ?? '' })}
        verb={t('consent.note')}
        onConfirm={() =>
          asked &&
          note.mutateAsync({ id: student.id, guardian: asked.id, version: school?.agreementVersion ?? '' })
        }
      >
        <p>{t('consent.noteSays', { version: school?.agreementVersion ?? '' })}</p>
      </Confirm>
      <Confirm
        isOpen={ended !== undefined}
        onClose={() => end(undefined)}
        title={t('consent.endTitle')}
        verb={t('consent.end')}
        onConfirm={() => ended && takeBack.mutateAsync({ id: ended.id })}
      >
        <p>{t('consent.endSays')}</p>
      </Confirm>
    </Card>
  )
}

function GuardianDialog({
  student,
  guardian,
  onClose,
}: {
  student: number
  guardian: Guardian | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('people-office')
  const asked = { changes, inPlace: [codes.incomplete, codes.phoneFormat] }
  const add = useCall(office.addGuardian, asked)
  const change = useCall(office.changeGuardian, asked)
  const form = useForm({
    start: {
      name: guardian?.name ?? '',
      relation: (guardian?.relation ?? 'MOTHER') as Guardian['relation'] | null,
      phone: guardian?.phone ?? '',
    },
    limits: { name: { required: true, maxLength: 40 }, relation: { required: true } },
    codes: { [codes.phoneFormat]: 'phone' },
    send: values => {
      const body = { ...values, relation: values.relation ?? 'OTHER' }
      return guardian
        ? change.mutateAsync({ id: guardian.id, ...body })
        : add.mutateAsync({ id: student, ...body })
    },
    onSaved: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={guardian ? t('guardian.edit', { name: guardian.name }) : t('guardian.add')}
    >
      <FormFrame
        form={form}
        isInDialog
        isNew={!guardian}
        verb={guardian ? t('user.save') : t('user.addVerb')}
      >
        <TextField {...form.field('name', t('column.fullName'))} autoFocus />
        <Select
          {...form.field('relation', t('guardian.relation'))}
          options={relations.map(id => ({ id, label: t(`relation.${id}`) }))}
        />
        <TextField {...form.field('phone', t('column.phone'))} type="tel" inputMode="tel" />
      </FormFrame>
    </Dialog>
  )
}
