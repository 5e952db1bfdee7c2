import { classroom } from 'virtual:calls/classroom'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { clock } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { ErrorState, Loading } from '../kit/ui/states.tsx'
import { useReading } from './use-room.ts'

/** Minutes count on while nobody comes or goes. */
const again = 30_000
/** A class that comes in together is asked for once. */
const gather = 600

interface Asked {
  rows: readonly Row[] | null
  failed: boolean
}

/** The register as the server reads it, asked for anew when somebody comes or goes. */
function useRegister(lesson: number) {
  const { present } = useReading('people')
  const [{ rows, failed }, set] = useState<Asked>({ rows: null, failed: false })
  const look = useCallback(
    () =>
      ask(classroom.attendance, { lessonId: String(lesson) }, { background: true }).then(
        ({ data }) => set({ rows: data.filter(({ as }) => as === 'student'), failed: false }),
        () => set(now => ({ ...now, failed: true })),
      ),
    [lesson],
  )
  const who = Object.keys(present).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: who came or went is what makes it old
  useEffect(() => {
    const soon = setTimeout(look, rows ? gather : 0)
    const clock = setInterval(look, again)
    return () => {
      clearTimeout(soon)
      clearInterval(clock)
    }
  }, [who, look])
  return { students: rows, failed, look }
}

/** The register while the lesson runs: who is here and since when, who came late, who left. */
export function Attendance({ lesson }: { lesson: number }) {
  const { t } = useTranslation('classroom')
  const { students, failed, look } = useRegister(lesson)
  if (failed && !students) return <ErrorState title={t('register.failed')} onRetry={() => void look()} />
  if (!students) return <Loading shape="rows" count={4} />
  const count = (is: (row: Row) => boolean) => students.filter(is).length
  const away = count(one => one.firstAt === null && one.onLeave)
  return (
    <div className="register">
      <p>
        {t('register.sum', {
          here: count(({ isHere }) => isHere),
          all: students.length,
          late: count(({ late }) => late > 0),
          left: count(hasLeft),
          missing: count(one => one.firstAt === null && !one.onLeave),
        })}
        {away > 0 && t('register.onLeaveSum', { n: away })}
      </p>
      <ul>
        {students.map(row => (
          <Line key={row.personId} row={row} />
        ))}
      </ul>
    </div>
  )
}

interface Row {
  personId: number
  fullName: string
  firstAt: string | null
  lastAt: string | null
  minutes: number
  isHere: boolean
  late: number
  onLeave: boolean
}
const hasLeft = ({ isHere, firstAt }: Row) => !isHere && firstAt !== null

function Line({ row }: { row: Row }) {
  const { t } = useTranslation('classroom')
  const zone = useZone()
  const { fullName, personId, firstAt, lastAt, minutes, isHere, late, onLeave } = row
  const words =
    firstAt === null
      ? t(onLeave ? 'register.onLeave' : 'register.missing')
      : [
          isHere
            ? t('register.since', { at: clock(firstAt, zone) })
            : t('register.left', { at: clock(lastAt ?? firstAt, zone) }),
          ...(late > 0 ? [t('register.late', { count: late })] : []),
          t('register.minutes', { count: minutes }),
        ].join(' · ')
  return (
    <li className="roster-row" data-away={!isHere || undefined}>
      <Avatar name={fullName} seed={personId} size="s" />
      <span className="roster-name">
        <b>{fullName}</b>
        <small data-late={late > 0 || undefined}>{words}</small>
      </span>
    </li>
  )
}
