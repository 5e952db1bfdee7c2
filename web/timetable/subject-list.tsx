import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import type { ArrangedCourse } from './use-shown.ts'

interface Props {
  subjects: ArrangedCourse['subjects']
  chosen: number | undefined
  onChoose: (id: number) => void
  isHeld: boolean
}

/** The subjects of the course: one is chosen, and may be dragged onto the week. */
export function SubjectList({ subjects, chosen, onChoose, isHeld }: Props) {
  const { t } = useTranslation('timetable-arranging')
  return (
    <Card title={t('subjects')} isFlush>
      <ul className="subjects">
        {subjects.map(one => (
          <li key={one.id}>
            <button
              type="button"
              className={`subject tint-${one.colour}${one.id === chosen ? ' is-chosen' : ''}`}
              aria-pressed={one.id === chosen}
              draggable={!isHeld && one.teacher !== null}
              onDragStart={event => {
                onChoose(one.id)
                event.dataTransfer.setData('text/plain', one.name)
                event.dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => onChoose(one.id)}
            >
              <Icon of={IconGripVertical} size="s" />
              <span>
                <b>{one.name}</b>
                <span>
                  {one.teacher?.fullName ?? t('noTeacherShort')} ·{' '}
                  {t('ofLessons', { n: one.lessons, ended: one.ended })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="subjects-hint">{t('dragHint')}</p>
    </Card>
  )
}
