import { courseDesk } from 'virtual:calls/courseDesk'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { type CourseKind, type CourseState, canMove, courseStates } from '../../contract/states.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { storyOf } from '../kit/story.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useUndo } from '../kit/ui/use-undo.ts'
import { CloseCourse } from './close-course.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { courseReads } from './reads.ts'

export interface Acted {
  id: number
  name: string
  kind: CourseKind
  state: CourseState
  version: number
}
type Asked =
  | { what: 'move'; course: Acted; to: CourseState }
  | { what: 'copy'; course: Acted }
  | { what: 'delete'; ids: number[]; name?: string; clear?: () => void }

export const editOf = ({ id, kind }: Pick<Acted, 'id' | 'kind'>) =>
  kind === 'open'
    ? pathTo('AdminOpenClassEdit', { id })
    : pathTo(kind === 'public' ? 'AdminQuotedEdit' : 'AdminCourseEdit', { id })

/** Puts a course into another state, and back again where there is a way. */
function useMoving() {
  const { t } = useTranslation('courses-offer')
  const move = useCall(courseDesk.setCourseState, { changes: courseReads, inPlace: [codes.incomplete] })
  const back = useCall(courseDesk.setCourseState, { changes: courseReads })
  const say = useUndo()
  return async (course: Acted, to: CourseState) => {
    try {
      const { code, data } = await move.mutateAsync({ id: course.id, state: to, version: course.version })
      if (code === codes.unchanged) return toast(t('act.superseded'))
      const words = (key: 'done' | 'back', state: CourseState) =>
        t(`act.${key}`, { name: course.name, state: t(`state.${state}`) })
      // Not every step has a way back.
      if (!canMove(courseStates, to, course.state)) return toast(words('done', to))
      say(words('done', to), async () => {
        const said = await back.mutateAsync({ id: course.id, state: course.state, version: data.version })
        return said.code === codes.unchanged ? t('act.superseded') : words('back', course.state)
      })
    } catch (error) {
      if (error instanceof Refused && error.code === codes.incomplete) toast(t('act.unready'), 'refusal')
    }
  }
}

/** What the office does with a course as a whole: the menu of a row or a page, and the questions behind it. */
export function useCourseActions({ afterDelete }: { afterDelete?: () => void } = {}) {
  const { t } = useTranslation('courses-offer')
  const go = useNavigate()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const remove = useCall(courseDesk.deleteCourses, { changes: courseReads })

  const menu = (course: Acted) => (
    <CourseMenu
      course={course}
      onAct={id => {
        if (id === 'edit') void go(editOf(course))
        else if (id === 'log') void go(storyOf('course', course.id))
        else if (id === 'copy') ask({ what: 'copy', course })
        else if (id === 'delete') ask({ what: 'delete', ids: [course.id], name: course.name })
        else ask({ what: 'move', course, to: id as CourseState })
      }}
    />
  )

  const moveTo = useMoving()
  const dialogs = (
    <>
      {asked?.what === 'move' && (
        <MaybePaid asked={asked} onClose={close}>
          <Confirm
            isOpen
            onClose={close}
            kind={asked.to === 'onSale' || asked.to === 'draft' ? 'primary' : 'danger'}
            title={t(`act.${asked.to}.title`, { name: asked.course.name })}
            verb={t(`act.${asked.to}.do`)}
            onConfirm={() => moveTo(asked.course, asked.to)}
          >
            <p>{t(`act.${asked.to}.says`)}</p>
          </Confirm>
        </MaybePaid>
      )}
      {asked?.what === 'delete' && (
        <Confirm
          isOpen
          onClose={close}
          title={
            asked.name
              ? t('act.delete.title', { name: asked.name })
              : t('act.delete.several', { n: asked.ids.length })
          }
          verb={t('act.delete.verb', { n: asked.ids.length })}
          onConfirm={async () => {
            await remove.mutateAsync({ courseIds: asked.ids.join(',') })
            toast(
              asked.name
                ? t('act.delete.doneOne', { name: asked.name })
                : t('act.delete.done', { n: asked.ids.length }),
            )
            asked.clear?.()
            afterDelete?.()
          }}
        >
          <p>{t('act.delete.says')}</p>
        </Confirm>
      )}
      {asked?.what === 'copy' && <CopyDialog course={asked.course} onClose={close} />}
    </>
  )
  const deleteSeveral = (ids: number[], clear: () => void) => ask({ what: 'delete', ids, clear })
  const start = (course: Acted, to: CourseState) => ask({ what: 'move', course, to })
  return { menu, dialogs, deleteSeveral, start }
}

function CourseMenu({ course, onAct }: { course: Acted; onAct: (id: string) => void }) {
  const { t } = useTranslation('courses-offer')
  const hasAll = useMay('all')
  return (
    <Menu
      label={t('row.more', { name: course.name })}
      trigger={<IconButton icon={IconDots} size="s" label={t('row.more', { name: course.name })} />}
      groups={[
        {
          entries: [
            { id: 'edit', label: t('row.edit'), writes: true },
            { id: 'copy', label: t('act.copy.do'), writes: true },
            ...(hasAll ? [{ id: 'log', label: t('row.log') }] : []),
          ],
        },
        {
          entries: courseStates.moves[course.state].map(to => ({
            id: to,
            label: t(`act.${to}.do`),
            writes: true,
          })),
        },
        { entries: [{ id: 'delete', label: t('act.delete.do'), isDanger: true, writes: true }] },
      ].filter(group => group.entries.length > 0)}
      onAction={onAct}
    />
  )
}

/** Only what ends a course is about money, and an open course has none. */
function MaybePaid({
  asked: { course, to },
  onClose,
  children,
}: {
  asked: { course: Acted; to: CourseState }
  onClose: () => void
  children: ReactNode
}) {
  if (course.kind === 'open' || course.state === 'draft' || (to !== 'withdrawn' && to !== 'archived'))
    return children
  return (
    <CloseCourse course={course} to={to} onClose={onClose}>
      {children}
    </CloseCourse>
  )
}
