import { classroom } from 'virtual:calls/classroom'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CorrectionKind, wasThere } from '../../contract/classroom-lists.ts'
import type { VodLink } from '../../contract/playback-film.ts'
import { ask } from '../kit/api/browser.ts'
import { clock } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Badge } from '../kit/ui/badge.tsx'
import { EmptyState, ErrorState, Loading } from '../kit/ui/states.tsx'
import { useWatching } from './use-vod.ts'
import './vod-register.css'

/** While the lesson goes on, people come and go. */
const again = 30_000

interface Row {
  personId: number
  fullName: string
  as: 'teacher' | 'assistant' | 'student' | 'observer'
  firstAt: string | null
  lastAt: string | null
  minutes: number
  isHere: boolean
  late: number
  onLeave: boolean
  correction: { kind: CorrectionKind; minutes: number; reason: string } | null
}

/** What was corrected counts; what the log says stands beside it. */
const isThere = ({ correction, firstAt }: Row) => (correction ? wasThere(correction.kind) : firstAt !== null)
const isLate = ({ correction, late }: Row) => (correction ? correction.kind === 'late' : late > 0)
const isOnLeave = ({ correction, onLeave }: Row) => (correction ? correction.kind === 'onLeave' : onLeave)

/** Whoever stands before the class or looks in for the school; and a lesson at no hour has nobody in it. */
export const hasRegister = ({ as, startsAt }: VodLink) =>
  startsAt !== null && as !== 'student' && as !== 'visitor'

function useRegister(lessonId: number, isRunning: boolean) {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const look = useCallback(
    () =>
      ask(classroom.attendance, { lessonId: String(lessonId) }, { background: true }).then(
        ({ data }) => {
          setRows(data)
          setProblem(null)
        },
        (error: Error) => setProblem(error.message),
      ),
    [lessonId],
  )
  useEffect(() => {
    void look()
    if (!isRunning) return
    const timer = setInterval(look, again)
    return () => clearInterval(timer)
  }, [look, isRunning])
  return { rows, problem, look }
}

/** Who was in the class, from when to when, and who was not. */
export function VodRegister() {
  const { t } = useTranslation('playback')
  const { link, outline } = useWatching().facts
  const { rows, problem, look } = useRegister(link.lessonId, outline.isRunning)
  if (problem !== null && !rows)
    return (
      <ErrorState title={t('register.failed')} onRetry={() => void look()}>
        {problem}
      </ErrorState>
    )
  if (!rows) return <Loading shape="rows" count={6} />
  // A class that was held elsewhere left nobody's coming here: that says nothing of who was absent.
  if (rows.every(({ firstAt }) => firstAt === null))
    return <EmptyState title={t('register.none')}>{t('register.noneSays')}</EmptyState>
  const students = rows.filter(({ as }) => as === 'student')
  const others = rows.filter(({ as, firstAt }) => as !== 'student' && (as !== 'observer' || firstAt !== null))
  const count = (is: (row: Row) => boolean) => students.filter(is).length
  const away = count(one => !isThere(one) && isOnLeave(one))
  return (
    <div className="vod-register">
      <p>
        {t('register.sum', {
          came: count(isThere),
          all: students.length,
          late: count(isLate),
          absent: count(one => !isThere(one) && !isOnLeave(one)),
        })}
        {away > 0 && t('register.onLeaveSum', { n: away })}
      </p>
      <People title={t('register.students')} rows={students} />
      <People title={t('register.others')} rows={others} />
    </div>
  )
}

function People({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map(row => (
          <Present key={row.personId} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** Whoever is named nowhere in the replay is not named beside it either. */
function useName({ personId, fullName }: Row) {
  const { t } = useTranslation('playback')
  const known = useWatching().facts.outline.people.find(({ id }) => id === personId)
  return (known ? known.fullName : fullName) || t('student')
}

const corrected = {
  came: 'done',
  late: 'late',
  leftEarly: 'late',
  absent: 'missed',
  onLeave: 'draft',
} as const

function Present({ row }: { row: Row }) {
  const { t } = useTranslation('playback')
  const { outline } = useWatching().facts
  const name = useName(row)
  return (
    <li className="vod-present" data-absent={!isThere(row) || undefined}>
      <Avatar name={name} seed={row.personId} size="s" />
      <div>
        <b title={name}>{name}</b>
        <When row={row} />
        {row.correction && <small>{t('register.correctedFor', { reason: row.correction.reason })}</small>}
      </div>
      {row.correction ? (
        <Badge state={corrected[row.correction.kind]}>{t(`register.corrected.${row.correction.kind}`)}</Badge>
      ) : row.firstAt !== null ? (
        <span className="vod-minutes">{t('register.minutes', { count: row.minutes })}</span>
      ) : row.onLeave ? (
        <Badge state="draft">{t('register.onLeave')}</Badge>
      ) : outline.isRunning ? (
        <Badge state="notStarted">{t('register.notYet')}</Badge>
      ) : row.as === 'student' ? (
        <Badge state="missed">{t('register.absent')}</Badge>
      ) : (
        <Badge state="ended">{t('register.away')}</Badge>
      )}
    </li>
  )
}

function When({ row: { as, firstAt, lastAt, isHere, late } }: { row: Row }) {
  const { t } = useTranslation('playback')
  const zone = useZone()
  if (firstAt === null) return as === 'student' ? null : <small>{t(`register.as.${as}`)}</small>
  const from = clock(firstAt, zone)
  return (
    <small>
      {as !== 'student' && `${t(`register.as.${as}`)} · `}
      {isHere
        ? t('register.since', { at: from })
        : t('register.span', { from, until: clock(lastAt ?? firstAt, zone) })}
      {late > 0 && as !== 'observer' && <Badge state="late">{t('register.late', { count: late })}</Badge>}
    </small>
  )
}
