import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { useSession } from '../kit/session/use-session.ts'
import { LinkButton } from '../kit/ui/button.tsx'

/** The way from a lesson that is over to who came to it, for whoever teaches and for the office. */
export function LessonAttendance({ lesson: id }: { lesson: number }) {
  const { t } = useTranslation('kit')
  const role = useSession().me?.role[0]
  const may = useMay('reads statistics')
  if (role === undefined || role === 'STUDENT' || (role === 'ADMIN' && !may)) return null
  return (
    <LinkButton
      icon={IconUsers}
      to={pathTo(role === 'ADMIN' ? 'LearningReportLesson' : 'TeacherLearningLesson', { id })}
    >
      {t('whoCame')}
    </LinkButton>
  )
}
