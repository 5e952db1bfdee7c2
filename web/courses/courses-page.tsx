import { courseDesk } from 'virtual:calls/courseDesk'
import { IconPlus, IconQuote, IconStar } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { seatsLeft } from '../../contract/courses-lists.ts'
import { courseStates } from '../../contract/states.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { StaffBox } from '../people/person-box.tsx'
import { useCourseActions } from './course-actions.tsx'
import { type CourseRow, courseColumns } from './course-columns.tsx'
import { useLists } from './lists.ts'
import './offer.css'
import { RecommendedDialog } from './recommended-dialog.tsx'

const usual = { by: 'createdAt', down: true }
const families = {
  recruiting: { always: { family: 'recruiting' }, title: 'AdminCourses', add: 'CombinedCourse' },
  open: { always: { family: 'open' }, title: 'AdminOpenClasses', add: 'AdminOpenClassAdd' },
} as const
const kinds = ['recruiting', 'combined', 'public'] as const

export const CoursesPage = () => <CourseList family="recruiting" />
export const OpenClassesPage = () => <CourseList family="open" />

function CourseList({ family }: { family: keyof typeof families }) {
  const { t } = useTranslation(['courses-offer', 'shell-routes'])
  const { always, title, add } = families[family]
  const actions = useCourseActions()
  const [isOrdering, order] = useState(false)
  const isSold = family === 'recruiting'
  const filters = useFilters(isSold)
  const columns = useColumns(isSold, actions.menu)
  const adding = (
    <LinkButton kind="primary" icon={IconPlus} to={pathTo(add)}>
      {t(isSold ? 'list.add' : 'list.addOpen')}
    </LinkButton>
  )
  return (
    <>
      <ListPage
        name={isSold ? 'courses' : 'openCourses'}
        label={t(`title.${title}`, { ns: 'shell-routes' })}
        call={courseDesk.courses}
        exports={courseDesk.exportCourses}
        always={always}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('list.search')}
        nameOf={row => row.name}
        isOff={row => row.state === 'archived' || row.state === 'withdrawn'}
        bulk={[{ id: 'delete', label: t('act.delete.do'), isDanger: true }]}
        onBulk={(_, { selection }) => {
          const which = selection.chosen({})
          if ('ids' in which && which.ids.length <= 200) actions.deleteSeveral(which.ids, selection.clear)
          else toast(t('act.delete.limit'), 'refusal')
        }}
        whenEmpty={
          <EmptyState title={t(isSold ? 'list.none' : 'list.noneOpen')} action={adding}>
            {t(isSold ? 'list.noneSays' : 'list.noneOpenSays')}
          </EmptyState>
        }
        head={(list, exporting) => (
          <PageHead
            title={t(`title.${title}`, { ns: 'shell-routes' })}
            says={list.rows.data && t('list.says', { n: list.total })}
            actions={
              <>
                {isSold && (
                  <Button icon={IconStar} onPress={() => order(true)}>
                    {t('list.recommend')}
                  </Button>
                )}
                {isSold && (
                  <LinkButton icon={IconQuote} to={pathTo('QuoteCourse')}>
                    {t('list.quote')}
                  </LinkButton>
                )}
                {exporting}
                {adding}
              </>
            }
          />
        )}
      />
      {actions.dialogs}
      {isOrdering && <RecommendedDialog onClose={() => order(false)} />}
    </>
  )
}

function useFilters(isSold: boolean) {
  const { t } = useTranslation('courses-offer')
  const lists = useLists()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the lists change
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('filter.state'),
        options: courseStates.states.map(id => ({ id, label: t(`state.${id}`) })),
      },
      { id: 'grade', label: t('filter.grade'), options: lists.grades },
      { id: 'subject', label: t('filter.subject'), options: lists.subjects },
      { id: 'teacher', label: t('filter.teacher'), options: lists.teachers, field: StaffBox },
      ...(isSold
        ? [
            {
              id: 'kind',
              label: t('filter.kind'),
              options: kinds.map(id => ({ id, label: t(`kind.${id}`) })),
            },
            {
              id: 'price',
              label: t('filter.price'),
              options: [
                { id: 'free', label: t('filter.priceFree') },
                { id: 'paid', label: t('filter.pricePaid') },
              ],
            },
            {
              id: 'seats',
              label: t('filter.seats'),
              options: seatsLeft.map(id => ({ id, label: t(`filter.seatsLeft.${id}`) })),
            },
          ]
        : []),
    ],
    [t, lists.ready, isSold],
  )
}

function useColumns(isSold: boolean, menu: ReturnType<typeof useCourseActions>['menu']) {
  const { t } = useTranslation('courses-offer')
  const zone = useZone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  return useMemo<ListColumn<CourseRow>[]>(
    () => [
      ...courseColumns(t, zone).filter(
        ({ id }) => isSold || (id !== 'price' && id !== 'kind' && id !== 'seats'),
      ),
      {
        id: 'acts',
        head: t('column.acts'),
        isFixed: true,
        isUnexported: true,
        phone: 'action',
        align: 'end',
        cell: row => (
          <span className="list-acts">
            <Link className="button button-link button-s" to={pathTo('AdminCourseDetails', { id: row.id })}>
              {t('row.view')}
            </Link>
            {menu(row)}
          </span>
        ),
      },
    ],
    [t, zone, isSold],
  )
}
