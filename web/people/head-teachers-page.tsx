import { office } from 'virtual:calls/office'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { pathTo } from '../kit/paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import './office.css'
import { useOrganisation } from './organisation.ts'
import { StaffBox } from './person-box.tsx'
import { actsColumn, nameColumn } from './person-columns.tsx'

type Head = NonNullable<(typeof office)['headTeachers']['data']>['rows'][number]
const usual = { by: 'fullName', down: false }

/** Who is to be no head teacher any more; the classes of those that are shown are known, and can be given back. */
interface Ending {
  ids: readonly number[]
  heads: readonly Head[]
}
function endingOf(selection: Selection, rows: readonly Head[]): Ending {
  const heads = rows.filter(({ id }) => selection.has(id))
  return { ids: selection.isAll ? heads.map(({ id }) => id) : [...selection.ids], heads }
}

/** Who is head teacher, of which classes. */
export function HeadTeachersPage() {
  const { t } = useTranslation(['people-office', 'shell-routes'])
  const { every } = useOrganisation()
  const [edited, edit] = useState<Head | 'new'>()
  const [ended, end] = useState<Ending>()
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
        cell: row => <ClassesOf head={row} />,
      },
      actsColumn(t('column.acts'), row => (
        <>
          <Button kind="link" size="s" onPress={() => edit(row)}>
            {t('heads.set')}
          </Button>
          <Button kind="link" size="s" onPress={() => end({ ids: [row.id], heads: [row] })}>
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
        onBulk={(_, { selection, rows }) => end(endingOf(selection, rows.data?.rows ?? []))}
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

/** Each leads to who sits in it. */
function ClassesOf({ head: { classes } }: { head: Head }) {
  const { t } = useTranslation('people-office')
  if (classes.length === 0) return t('heads.noClasses')
  return classes.map((one, at) => (
    <Fragment key={one.id}>
      {at > 0 && t('comma')}
      <Link to={`${pathTo('AdminStudents')}?node=${one.id}`}>{one.path}</Link>
    </Fragment>
  ))
}

function HeadDialog({ head, onClose }: { head: Head | undefined; onClose: () => void }) {
  const { t } = useTranslation(['people-office', 'kit'])
  const { classes } = useOrganisation()
  const teachers = useQuery(query(office.peopleNamed, { of: 'teachers' }))
  const set = useCall(office.setHeadTeacher, { changes: [office.headTeachers, office.users] })
  const form = useForm({
    start: {
      teacher: (head ? String(head.id) : null) as string | null,
      classes: (head?.classes ?? []).map(one => String(one.id)) as readonly string[],
    },
    limits: { teacher: { required: true } },
    send: values => set.mutateAsync({ id: Number(values.teacher), classes: values.classes.map(Number) }),
    onSaved: ({ teacher }) => {
      const found = teachers.data?.find(({ id }) => String(id) === teacher)
      const name = head?.fullName ?? found?.fullName ?? ''
      toast(t('named.saved', { name, ns: 'kit' }))
      onClose()
    },
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
          <StaffBox
            {...form.field('teacher', t('heads.teacher'))}
            options={(teachers.data ?? []).map(one => ({ id: String(one.id), label: one.fullName }))}
          />
        )}
        <MultiSelect {...form.field('classes', t('heads.classes'))} options={classes} />
        <p className="organisation-hint">{t('heads.setSays')}</p>
      </FormFrame>
    </Dialog>
  )
}

function EndDialog({ ended, onClose }: { ended: Ending | undefined; onClose: () => void }) {
  const { t } = useTranslation('people-office')
  const changes = [office.headTeachers, office.users]
  const remove = useCall(office.endHeadTeachers, { changes })
  const set = useCall(office.setHeadTeacher, { changes })
  const say = useUndo()
  const run = async ({ ids, heads }: Ending) => {
    await remove.mutateAsync({ userIds: ids.join(',') })
    const words = t('heads.ended', { n: ids.length })
    if (heads.length < ids.length) return toast(words)
    say(words, async () => {
      for (const { id, classes } of heads) await set.mutateAsync({ id, classes: classes.map(one => one.id) })
      return t('heads.endedBack', { n: heads.length })
    })
  }
  return (
    <Confirm
      isOpen={ended !== undefined}
      onClose={onClose}
      title={t('heads.endTitle', { n: ended?.ids.length ?? 0 })}
      verb={t('heads.end')}
      onConfirm={() => ended && run(ended)}
    >
      <p>{t('heads.endSays')}</p>
    </Confirm>
  )
}
