import { site } from 'virtual:calls/site'
import { siteDesk } from 'virtual:calls/siteDesk'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Badge, SubjectTag } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Segments, Switch } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { RowActs } from '../kit/ui/row-acts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

type Subject = NonNullable<(typeof site)['subjects']['data']>[number]

export function SubjectsPage() {
  const { t } = useTranslation(['site-setting', 'shell-routes'])
  const subjects = useQuery(query(site.subjects))
  const [edited, edit] = useState<Subject | 'new'>()
  return (
    <>
      <PageHead
        title={t('title.SettingSubjects', { ns: 'shell-routes' })}
        says={t('subjects.says')}
        actions={
          <Button kind="primary" icon={IconPlus} onPress={() => edit('new')}>
            {t('subjects.add')}
          </Button>
        }
      />
      <Loaded query={subjects}>{data => <SubjectList subjects={data} edit={edit} />}</Loaded>
      {edited && (
        <SubjectDialog subject={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </>
  )
}

function SubjectList({ subjects, edit }: { subjects: readonly Subject[]; edit: (subject: Subject) => void }) {
  const { t } = useTranslation('site-setting')
  const remove = useCall(siteDesk.deleteSubject, { changes: [site.subjects] })
  if (subjects.length === 0)
    return <EmptyState title={t('subjects.none')}>{t('subjects.noneSays')}</EmptyState>
  return (
    <Card isFlush>
      <ul className="plain-rows">
        {subjects.map(subject => (
          <li key={subject.id}>
            <SubjectTag tint={subject.colour}>{subject.name}</SubjectTag>
            <span className="plain-row-end">
              <Badge state={subject.enabled ? 'enabled' : 'disabled'}>
                {t(subject.enabled ? 'subjects.enabled' : 'subjects.disabled')}
              </Badge>
              <RowActs
                editing={{ label: t('subjects.edit', { name: subject.name }), onPress: () => edit(subject) }}
                removing={{
                  label: t('subjects.delete', { name: subject.name }),
                  title: t('subjects.deleteTitle', { name: subject.name }),
                  says: t('subjects.deleteSays'),
                  verb: t('subjects.deleteVerb'),
                  onConfirm: () => remove.mutateAsync({ id: subject.id }),
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tints = ['1', '2', '3', '4', '5', '6', '7', '8']

function SubjectDialog({ subject, onClose }: { subject: Subject | undefined; onClose: () => void }) {
  const { t } = useTranslation(['site-setting', 'kit'])
  const asked = { changes: [site.subjects], inPlace: [codes.incomplete, codes.subjectExists] }
  const add = useCall(siteDesk.addSubject, asked)
  const change = useCall(siteDesk.changeSubject, asked)
  const person = useSession().me?.userId
  const form = useForm({
    start: {
      name: subject?.name ?? '',
      colour: String(subject?.colour ?? 1) as string | null,
      enabled: subject?.enabled ?? true,
    },
    limits: { name: { required: true, maxLength: 30 } },
    codes: { [codes.subjectExists]: 'name' },
    // A press beside the dialog closes it: what was typed is there again when it is opened.
    draft: `subject:${person}:${subject?.id ?? 'new'}`,
    send: ({ name, colour, enabled }) => {
      const values = { name, colour: Number(colour) }
      return subject ? change.mutateAsync({ id: subject.id, ...values, enabled }) : add.mutateAsync(values)
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
      title={t(subject ? 'subjects.editTitle' : 'subjects.addTitle')}
      isHeld={form.isBusy}
    >
      <FormFrame form={form} isInDialog isNew={!subject}>
        <TextField {...form.field('name', t('subjects.name'))} />
        <Segments
          {...form.field('colour', t('subjects.colour'))}
          hint={t('subjects.colourHint')}
          options={tints.map(id => ({
            id,
            label: id,
            detail: <SubjectTag tint={Number(id)}>{''}</SubjectTag>,
          }))}
        />
        {subject && (
          <Switch {...form.field('enabled', t('subjects.enabled'))} hint={t('subjects.enabledHint')} />
        )}
      </FormFrame>
    </Dialog>
  )
}
