import { seats } from 'virtual:calls/seats'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { needWords } from '../words.ts'
import { useCoursesOnSale } from './courses-on-sale.ts'
import { MoveStudents } from './move-dialog.tsx'
import { seatReads } from './reads.ts'
import { MoveAct, WhereMoved } from './where-moved.tsx'
import './offer.css'

const looks = { active: 'enabled', withdrawn: 'withdrawn', refunded: 'refunded' } as const

/** What a student's page in the office says of their courses. */
export function StudentCourses({ student }: { student: number }) {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(i18n.hasResourceBundle(i18n.language, 'courses-seats'))
  useEffect(() => {
    void needWords(i18n, ['courses-seats']).then(() => setReady(true))
  }, [i18n])
  return isReady ? <CoursesCard student={student} /> : null
}

function CoursesCard({ student }: { student: number }) {
  const { t } = useTranslation('courses-seats')
  const zone = useZone()
  const courses = useQuery(query(seats.studentCourses, { id: student }))
  const [isAdding, adds] = useState(false)
  const [going, go] = useState<{ course: number; id: number }>()
  return (
    <Card
      title={t('student.title')}
      isFlush
      aside={
        <Button size="s" icon={IconPlus} onPress={() => adds(true)}>
          {t('student.add')}
        </Button>
      }
    >
      <Loaded query={courses}>
        {rows =>
          rows.length === 0 ? (
            <p className="offer-hint">{t('student.none')}</p>
          ) : (
            <ul className="plain-rows">
              {rows.map(row => (
                <li key={row.id}>
                  <Link to={pathTo('AdminCourseDetails', { id: row.course })}>{row.courseName}</Link>
                  <small className="subject-aside">
                    {row.subjects.join(t('comma'))} · {t(`source.${row.source}`)} ·{' '}
                    {tableDay(row.madeAt, zone)}
                  </small>
                  <WhereMoved course={row.course} seat={row} />
                  <span className="plain-row-end">
                    <MoveAct
                      course={row.course}
                      seat={row}
                      of={row.courseName}
                      move={() => go({ course: row.course, id: row.id })}
                    />
                    <Badge state={looks[row.state]}>{t(`state.${row.state}`)}</Badge>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {going && (
        <MoveStudents
          course={going.course}
          ids={[going.id]}
          names={[]}
          clear={() => undefined}
          onClose={() => go(undefined)}
        />
      )}
      {isAdding && <PutInto student={student} onClose={() => adds(false)} />}
    </Card>
  )
}

function PutInto({ student, onClose }: { student: number; onClose: () => void }) {
  const { t } = useTranslation('courses-seats')
  const [course, choose] = useState<string | null>(null)
  const { rows, onSearch } = useCoursesOnSale()
  const put = useCall(seats.enrolStudent, { changes: seatReads })
  const send = async () => {
    try {
      const { code } = await put.mutateAsync({
        id: student,
        course: course === null ? null : Number(course),
      })
      if (code === codes.unchanged) return toast(t('roster.notOnSale'), 'refusal')
      toast(t('student.done'))
      onClose()
    } catch {
      // The call has said why.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('student.add')}
      isHeld={put.isPending}
      foot={
        <Button kind="primary" busy={put.isPending} onPress={() => void send()}>
          {t('student.verb')}
        </Button>
      }
    >
      <ComboBox
        label={t('student.course')}
        options={rows.map(({ id, name }) => ({ id: String(id), label: name }))}
        onSearch={onSearch}
        value={course}
        onChange={choose}
      />
    </Dialog>
  )
}
