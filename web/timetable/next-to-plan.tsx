import { arranging } from 'virtual:calls/arranging'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { nextByName } from './next-to-plan.rules.ts'
import type { ArrangedCourse, Subject } from './use-shown.ts'

interface Props {
  course: ArrangedCourse
  subject: Subject | undefined
  onChoose: (subject: number) => void
}

/** Once a subject has its lessons: on to the next of the course without any, then to the next course, without a way back through the list. */
export function NextToPlan({ course, subject, onChoose }: Props) {
  const { t, i18n } = useTranslation('timetable-arranging')
  const isPlanned = subject !== undefined && subject.lessons > 0
  const rest = useQuery({
    ...query(arranging.arrangedCourses, { planned: 'none', sort: 'name', page: '1', size: '100' }),
    enabled: isPlanned,
  })
  if (!isPlanned) return null
  const here = course.subjects.find(one => one.lessons === 0 && one.teacher !== null)
  if (here)
    return (
      <div className="next-to-plan">
        <Button wide onPress={() => onChoose(here.id)}>
          {t('next.subject', { name: here.name })}
        </Button>
      </div>
    )
  const next = nextByName(rest.data?.rows ?? [], course, i18n.language)
  if (!rest.data || !next) return null
  return (
    <div className="next-to-plan">
      <p className="field-hint">{t('next.left', { n: rest.data.total })}</p>
      <LinkButton wide to={pathTo('ArrangementDetails', { id: next.id })}>
        {t('next.course', { name: next.name })}
      </LinkButton>
    </div>
  )
}
