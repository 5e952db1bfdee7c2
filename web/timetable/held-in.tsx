import { useTranslation } from 'react-i18next'
import { type Delivery, lessonDeliveries } from '../../contract/states.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { Segments } from '../kit/ui/choices.tsx'
import type { Changing } from './use-changing.ts'

/** Where the school has meetings outside. Where one is, is said on the lesson's own page. */
export function HeldIn({
  lesson,
  value,
  onChange,
}: Pick<Changing, 'lesson'> & { value: Delivery; onChange: (value: Delivery) => void }) {
  const { t } = useTranslation('timetable')
  const isOn = useSchool()?.school.cloudVisionSwitch === 1
  if (lesson.delivery === 'recorded' || (!isOn && lesson.delivery !== 'cloudView')) return null
  const offered = lessonDeliveries.filter(one => isOn || one === 'live' || lesson.delivery === one)
  return (
    <Segments
      label={t('fact.delivery')}
      value={value}
      onChange={chosen => onChange(lessonDeliveries.find(one => one === chosen) ?? value)}
      options={offered.map(id => ({ id, label: t(`delivery.${id}`) }))}
      hint={value === 'cloudView' ? t('change.outsideHint') : undefined}
    />
  )
}
