import { office } from 'virtual:calls/office'
import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { SubjectTag } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './office.css'
import { actsColumn, nameColumn } from './person-columns.tsx'
import { teachingActs } from './teaching-acts.ts'

type Teacher = NonNullable<(typeof office)['teaching']['data']>['rows'][number]
const usual = { by: 'fullName', down: false }

/** Which teacher teaches which subjects. */
export function TeachingPage() {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  const subjects = useQuery(query(site.subjects))
  const [edited, edit] = useState<Teacher>()
  const filters = useMemo(
    () => [
      {
        id: 'subject',
        label: t('column.subjects'),
        options: (subjects.data ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
      },
      {
        id: 'without',
        label: t('teaching.without'),
        options: [{ id: 'yes', label: t('teaching.withoutYes') }],
      },
    ],
    [t, subjects.data],
  )
  const columns = useMemo<ListColumn<Teacher>[]>(
    () => [
      nameColumn(t('column.fullName')),
      { id: 'username', head: t('column.username'), isSortable: true, cell: row => row.username },
      { id: 'title', head: t('column.title'), isExtra: true, cell: row => row.title || '—' },
      {
        id: 'subjects',
        head: t('column.subjects'),
        phone: 'second',
        cell: row =>
          row.subjects.length === 0
            ? t('teaching.none')
            : row.subjects.map(id => {
                const subject = subjects.data?.find(one => one.id === id)
                return (
                  subject && (
                    <SubjectTag key={id} tint={subject.colour}>
                      {subject.name}
                    </SubjectTag>
                  )
                )
              }),
      },
      actsColumn(t('column.acts'), row => (
        <>
          {teachingActs().map(({ name, Act }) => (
            <Suspense key={name}>
              <Act teacher={row} />
            </Suspense>
          ))}
          <Button kind="link" size="s" onPress={() => edit(row)}>
            {t('teaching.set')}
          </Button>
        </>
      )),
    ],
    [t, subjects.data],
  )
  return (
    <>
      <ListPage
        name="teaching"
        label={t('title.TeachingSubjects', { ns: 'shell-routes' })}
        call={office.teaching}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('filter.people')}
        nameOf={row => row.fullName}
        whenEmpty={<EmptyState title={t('teaching.noTeachers')}>{t('teaching.noTeachersSays')}</EmptyState>}
        head={list => (
          <PageHead
            title={t('title.TeachingSubjects', { ns: 'shell-routes' })}
            says={list.rows.data && t('teaching.says', { n: list.total })}
          />
        )}
      />
      {edited && <TeachingDialog key={edited.id} teacher={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function TeachingDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const { t } = useTranslation(['people-office', 'kit'])
  const subjects = useQuery(query(site.subjects))
  const set = useCall(office.setTeaching, { changes: [office.teaching, office.users] })
  const form = useForm({
    start: { subjects: teacher.subjects.map(String) as readonly string[] },
    send: ({ subjects: some }) => set.mutateAsync({ id: teacher.id, subjects: some.map(Number) }),
    onSaved: () => {
      toast(t('named.saved', { name: teacher.fullName, ns: 'kit' }))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('teaching.title', { name: teacher.fullName })}>
      <FormFrame form={form} isInDialog>
        <MultiSelect
          {...form.field('subjects', t('column.subjects'))}
          options={(subjects.data ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
        />
      </FormFrame>
    </Dialog>
  )
}
