import { several } from 'virtual:calls/several'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Course } from '../courses/course-values.ts'
import type { HandedOver } from '../courses/handed-over.ts'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { SeveralDialog } from './several-dialog.tsx'

/** The course has been given to another teacher: whether the lessons to come go along. */
export function HandOver({ course }: { course: Course }) {
  const { state } = useLocation() as { state: { handedOver?: HandedOver[] } | null }
  // Of several subjects the first is asked by itself, the others wait on the page.
  return (state?.handedOver ?? []).map((one, at) => (
    <Asked key={one.subject} course={course} handed={one} opens={at === 0} />
  ))
}

interface AskedProps {
  course: Course
  handed: HandedOver
  opens: boolean
}
function Asked({ course, handed: { subject, from, fromName }, opens }: AskedProps) {
  const { t } = useTranslation('timetable-several')
  const zone = useZone()
  const [isOpen, open] = useState(false)
  const [asked, ask] = useState(0)
  const now = course.subjects.find(one => one.subject === subject)
  const teacher = now?.teacher ?? null
  const which = {
    all: {
      course: String(course.id),
      subject: String(subject),
      teacher: String(from),
      from: tableDay(new Date().toISOString(), zone),
    },
  }
  const lessons = useQuery({
    ...query(several.previewSeveral, { which, change: { kind: 'substitute', teacher: teacher ?? from } }),
    enabled: teacher !== null && teacher !== from,
  })
  const n = lessons.data?.lessons.length ?? 0
  useEffect(() => {
    if (n === 0) return
    if (asked === 0) open(opens)
    ask(n)
  }, [n, asked, opens])
  if (!now || teacher === null || asked === 0) return null
  const fact = t('handOver.fact', { subject: now.name, to: now.teacherName, from: fromName, n: asked })
  return (
    <>
      {n > 0 && (
        <Banner
          tone="warn"
          fact={fact}
          actions={<Button onPress={() => open(true)}>{t('handOver.act', { to: now.teacherName })}</Button>}
        >
          {t('handOver.else')}
        </Banner>
      )}
      {/* It stays to say what was done when no lesson is left. */}
      {isOpen && (
        <SeveralDialog
          which={which}
          kind="substitute"
          teacher={teacher}
          says={fact}
          zone={zone}
          onClose={() => open(false)}
        />
      )}
    </>
  )
}
