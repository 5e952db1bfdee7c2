import { office } from 'virtual:calls/office'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { relations } from '../../contract/people-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { RowActs } from '../kit/ui/row-acts.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type Consent, ConsentRow, EndConsent, NoteConsent } from './consents.tsx'
import { GuardianLinks, SendLink } from './guardian-links.tsx'
import { guardianPhoneOf } from './person-columns.tsx'
import { type Guardian, guardianReads, type Student } from './student.ts'

/** Who cares for the student, and what they agreed to. */
export function GuardiansCard({ student }: { student: Student }) {
  const { t } = useTranslation('people-office')
  const [edited, edit] = useState<Guardian | 'new'>()
  const [asked, ask] = useState<Guardian>()
  const [ended, end] = useState<Consent>()
  const [sentTo, send] = useState<Guardian>()
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
        <GuardianRows guardians={student.guardians} onEdit={edit} onNote={ask} onSend={send} />
        <GuardianLinks student={student.id} />
        {student.consents.map(one => (
          <ConsentRow key={`consent-${one.id}`} consent={one} onEnd={() => end(one)} />
        ))}
      </ul>
      {edited && (
        <GuardianDialog
          student={student.id}
          guardian={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
      {sentTo && <SendLink guardian={sentTo} onClose={() => send(undefined)} />}
      <NoteConsent student={student.id} guardian={asked} onClose={() => ask(undefined)} />
      <EndConsent consent={ended} onClose={() => end(undefined)} />
    </Card>
  )
}

interface RowsProps {
  guardians: readonly Guardian[]
  onEdit: (guardian: Guardian) => void
  onNote: (guardian: Guardian) => void
  onSend: (guardian: Guardian) => void
}
function GuardianRows({ guardians, onEdit, onNote, onSend }: RowsProps) {
  const { t } = useTranslation('people-office')
  const remove = useCall(office.deleteGuardian, { changes: guardianReads })
  const texts = useCall(office.setGuardianTexts, { changes: [office.student] })
  return guardians.map(one => (
    <li key={one.id}>
      <span className="banner-row-words">
        <b>{one.name}</b>
        <small>
          {t(`relation.${one.relation}`)} · {guardianPhoneOf(one) ?? t('unbound')}
          {!one.texts && ` · ${t('guardian.quiet')}`}
        </small>
      </span>
      <span className="plain-row-end">
        {one.phone !== '' && (
          <Button
            size="s"
            kind="link"
            aria-label={t('link.sendOf', { name: one.name })}
            onPress={() => onSend(one)}
          >
            {t('link.send')}
          </Button>
        )}
        {one.phone !== '' && (
          <Button
            size="s"
            kind="link"
            busy={texts.isPending}
            aria-label={t(one.texts ? 'guardian.endTextsOf' : 'guardian.beginTextsOf', { name: one.name })}
            onPress={() => texts.mutate({ id: one.id, texts: !one.texts })}
          >
            {t(one.texts ? 'guardian.endTexts' : 'guardian.beginTexts')}
          </Button>
        )}
        <Button size="s" kind="link" onPress={() => onNote(one)}>
          {t('consent.note')}
        </Button>
        <RowActs
          editing={{ label: t('guardian.edit', { name: one.name }), onPress: () => onEdit(one) }}
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
  ))
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
  const { t } = useTranslation(['people-office', 'people-marks', 'kit'])
  const asked = { changes: guardianReads, inPlace: [codes.incomplete, codes.phoneFormat] }
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
    onSaved: ({ name }) => {
      toast(t('named.saved', { name, ns: 'kit' }))
      onClose()
    },
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
        <TextField
          {...form.field('phone', t('column.phone'))}
          type="tel"
          inputMode="tel"
          hint={guardian?.phone && t('phoneHint', { ns: 'people-marks' })}
        />
      </FormFrame>
    </Dialog>
  )
}
