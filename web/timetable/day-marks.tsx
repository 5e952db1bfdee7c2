import { IconCalendarOff, IconCalendarQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'

interface Props {
  of: { holiday: string; notYetKnown: boolean }
  className: string
}

/** That a planned lesson would be on a holiday, or on a day that may yet become one. */
export function DayMarks({ of: { holiday, notYetKnown }, className }: Props) {
  const { t } = useTranslation('timetable-arranging')
  return (
    <>
      {holiday && (
        <span className={className}>
          <Icon of={IconCalendarOff} size="s" /> {holiday}
        </span>
      )}
      {notYetKnown && (
        <span className={className}>
          <Icon of={IconCalendarQuestion} size="s" /> {t('plan.notYetKnown')}
        </span>
      )}
    </>
  )
}
