import { site } from 'virtual:calls/site'
import { siteDesk } from 'virtual:calls/siteDesk'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { Refused } from '../kit/api/client.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox } from '../kit/ui/choices.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { yearCards } from './year-cards.ts'

export function GradesPage() {
  const { t } = useTranslation(['site-setting', 'shell-routes'])
  const grades = useQuery(query(site.grades))
  return (
    <>
      <PageHead
        title={t('title.SettingGrades', { ns: 'shell-routes' })}
        says={grades.data && t('grades.says', { n: grades.data.length })}
      />
      <div className="settings">
        <AddGrade />
        <Loaded query={grades}>{data => <GradeList grades={data} />}</Loaded>
        {/* Behind the grades: it comes later, and would push them away from under a pointer. */}
        <Suspense>
          {yearCards().map(({ name, Section }) => (
            <Section key={name} />
          ))}
        </Suspense>
      </div>
    </>
  )
}

function AddGrade() {
  const { t } = useTranslation('site-setting')
  const add = useCall(siteDesk.addGrade, {
    changes: [site.grades],
    inPlace: [codes.incomplete, codes.gradeExists],
  })
  const start = { name: '' }
  const form = useForm({
    start,
    limits: { name: { required: true, maxLength: 30 } },
    codes: { [codes.gradeExists]: 'name' },
    send: values => add.mutateAsync(values),
    onSaved: () => form.set('name', ''),
  })
  return (
    <Card title={t('grades.add')}>
      <FormFrame form={form} verb={t('grades.addVerb')}>
        <TextField {...form.field('name', t('grades.name'))} placeholder={t('grades.example')} />
      </FormFrame>
    </Card>
  )
}

interface Grade {
  id: number
  name: string
}

function GradeList({ grades }: { grades: readonly Grade[] }) {
  const { t } = useTranslation('site-setting')
  const remove = useCall(siteDesk.deleteGrades, { changes: [site.grades], inPlace: [codes.gradeInUse] })
  const [picked, pick] = useState<readonly number[]>([])
  const [asks, setAsks] = useState(false)
  const here = picked.filter(id => grades.some(grade => grade.id === id))
  const confirm = async () => {
    try {
      await remove.mutateAsync({ gradeIds: here })
    } catch (error) {
      if (error instanceof Refused && error.code === codes.gradeInUse) {
        const { grades: used = [] } = (error.data ?? {}) as { grades?: { name: string }[] }
        const names = used.map(({ name }) => name).join(t('grades.comma'))
        toast(names ? t('grades.inUse', { says: error.message, names }) : error.message, 'refusal')
      }
      throw error
    }
    pick([])
  }
  if (grades.length === 0) return <EmptyState title={t('grades.none')}>{t('grades.noneSays')}</EmptyState>
  return (
    <Card
      title={t('grades.list')}
      isFlush
      aside={
        <Button size="s" kind="danger-line" isDisabled={here.length === 0} onPress={() => setAsks(true)}>
          {t('grades.deleteSome', { n: here.length })}
        </Button>
      }
    >
      <ul className="plain-rows">
        {grades.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              value={here.includes(id)}
              onChange={on => pick(on ? [...here, id] : here.filter(one => one !== id))}
            />
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={t('grades.deleteTitle', { n: here.length })}
        verb={t('grades.deleteVerb', { n: here.length })}
        onConfirm={confirm}
      >
        <p>
          {grades
            .filter(({ id }) => here.includes(id))
            .map(({ name }) => name)
            .join(t('grades.comma'))}
        </p>
      </Confirm>
    </Card>
  )
}
