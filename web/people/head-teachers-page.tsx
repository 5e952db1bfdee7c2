import { office } from 'virtual:calls/office'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import './office.css'
import { useOrganisation } from './organisation.ts'
import { actsColumn, nameColumn } from './person-columns.tsx'

type Head = NonNullable<(typeof office)['headTeachers']['data']>['rows'][number]
const usual = { by: 'fullName', down: false }

/** Who is head teacher, of which classes. */
export function HeadTeachersPage() {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  const { every } = useOrganisation()
  const [edited, edit] = useState<Head | 'new'>()
  const [ended, end] = useState<number[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the tree changes
  const filters = useMemo(
    () => [{ id: 'node', label: t('filter.node'), icon: IconSitemap, options: every }],
    [t, every.length],
  )
  const columns = useMemo<ListColumn<Head>[]>(
    () => [
      nameColumn(t('column.fullName')),
      { id: 'username', head: t('column.username'), isSortable: true, cell: row => row.username },
      {
        id: 'classes',
        head: t('heads.classes'),
        phone: 'second',
        cell: row => row.classes.map(one => one.path).join(t('comma')) || t('heads.noClasses'),
      },
      actsColumn(t('column.acts'), row => (
        <>
          <Button kind="link" size="s" onPress={() => edit(row)}>
            {t('heads.set')}
          </Button>
          <Button kind="link" size="s" onPress={() => end([row.id])}>
            {t('heads.end')}
          </Button>
        </>
      )),
    ],
    [t],
  )
  const add = (
    <Button kind="primary" icon={IconPlus} onPress={() => edit('new')}>
      {t('heads.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        name="headTeachers"
        label={t('title.HeadTeachers', { ns: 'shell-routes' })}
        call={office.headTeachers}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('filter.people')}
        nameOf={row => row.fullName}
        bulk={[{ id: 'end', label: t('heads.end'), isDanger: true }]}
        onBulk={(_, { selection, rows }) =>
          end(
            selection.isAll
              ? (rows.data?.rows ?? []).map(row => row.id).filter(selection.has)
              : [...selection.ids],
          )
        }
        whenEmpty={
          <EmptyState title={t('heads.none')} action={add}>
            {t('heads.noneSays')}
          </EmptyState>
        }
        head={list => (
          <PageHead
            title={t('title.HeadTeachers', { ns: 'shell-routes' })}
            says={list.rows.data && t('heads.says', { n: list.total })}
            actions={add}
          />
        )}
      />
      {edited && <HeadDialog head={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
      <EndDialog ended={ended} onClose={() => end(undefined)} />
    </>
  )
}

function HeadDialog({ head, onClose }: { head: Head | undefined; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const { classes } = useOrganisation()
  const teachers = useQuery(query(office.users, { role: 'TEACHER', size: '100', sort: 'fullName' }))
  const set = useCall(office.setHeadTeacher, { changes: [office.headTeachers, office.users] })
  const form = useForm({
    start: {
      teacher: (head ? String(head.id) : null) as string | null,
      classes: (head?.classes ?? []).map(one => String(one.id)) as readonly string[],
    },
    limits: { teacher: { required: true } },
    send: values => set.mutateAsync({ id: Number(values.teacher), classes: values.classes.map(Number) }),
    onSaved: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={head ? t('heads.title', { name: head.fullName }) : t('heads.add')}
    >
      <FormFrame form={form} isInDialog isNew={!head}>
        {!head && (
          <ComboBox
            {...form.field('teacher', t('heads.teacher'))}
            options={(teachers.data?.rows ?? []).map(one => ({
              id: String(one.id),
              label: one.fullName,
              detail: one.username,
            }))}
          />
        )}
        <MultiSelect {...form.field('classes', t('heads.classes'))} options={classes} />
        <p className="organisation-hint">{t('heads.setSays')}</p>
      </FormFrame>
    </Dialog>
  )
}

function EndDialog({ ended, onClose }: { ended: number[] | undefined; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const remove = useCall(office.endHeadTeachers, { changes: [office.headTeachers, office.users] })
  return (
    <Confirm
      isOpen={ended !== undefined}
      onClose={onClose}
      title={t('heads.endTitle', { n: ended?.length ?? 0 })}
      verb={t('heads.end')}
      onConfirm={() => ended && remove.mutateAsync({ userIds: ended.join(',') })}
    >
      <p>{t('heads.endSays')}</p>
    </Confirm>
  )
}
