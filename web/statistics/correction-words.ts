import { learning } from 'virtual:calls/learning'
import { lessonReport } from 'virtual:calls/lessonReport'
import { useTranslation } from 'react-i18next'
import { wasThere } from '../../contract/classroom-lists.ts'
import { minutesMissed, presenceOf } from '../../contract/statistics-lists.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import type { Correctable, Correction } from './learning.ts'

/** What is read again once an attendance was corrected. */
export const changedByCorrection = [
  learning.reportStudent,
  learning.reportStudents,
  learning.reportLessons,
  learning.reportCourse,
  learning.reportCourses,
  lessonReport.reportLesson,
]

/** What a correction says, and what the log of the class. */
export function useCorrectionWords() {
  const { t } = useTranslation('statistics')
  return {
    said: ({ kind, minutes }: Pick<Correction, 'kind' | 'minutes'>) =>
      t(wasThere(kind) ? 'correction.says' : 'correction.saysAway', {
        kind: t(`presence.${kind}`),
        n: minutes,
      }),
    logged: (lesson: Correctable) =>
      lesson.firstAt === null
        ? t('correction.logAbsent')
        : t('correction.log', { n: minutesOf(lesson.loggedMs) }),
    /** The same in a word, and how long. */
    recorded: (lesson: Correctable) =>
      [
        t(`presence.${presenceOf({ ...lesson, correction: null })}`, minutesMissed(lesson)),
        ...(lesson.firstAt === null ? [] : [t('correction.inClass', { n: minutesOf(lesson.loggedMs) })]),
      ].join(' · '),
  }
}
