import { timetable } from 'virtual:calls/timetable'
import type { Language } from '../../contract/codes.ts'
import { accent } from '../../contract/site-accent.ts'
import { ask } from '../kit/api/browser.ts'
import { serverNow } from '../kit/api/clock.ts'
import { keep } from '../kit/app/keeping.ts'
import type { Kept } from '../kit/app/kept-lessons.ts'
import { tableDay } from '../kit/format/dates.ts'
import { addDays, instantOf } from '../kit/format/zone.ts'
import type { Me, School } from '../kit/session/session.ts'

/** So many days: who opens it on a train tomorrow finds that day's lessons too. */
const days = 7

interface Whose {
  me: Me
  school: School
  language: Language
}

async function ownDays({ me, school: { timeZone } }: Whose): Promise<Kept['days']> {
  if (me.role[0] === 'ADMIN') return null
  const from = tableDay(serverNow(), timeZone)
  const until = addDays(from, days - 1)
  const [begin, end] = [from, addDays(until, 1)].map(day => instantOf(day, '00:00', timeZone).toISOString())
  const { data } = await ask(
    timetable.ownTimetable,
    { from: begin as string, to: end as string },
    { background: true },
  )
  return {
    ...{ from, until },
    lessons: data.lessons.map(({ startsAt, endsAt, name, course, teacher, state }) => ({
      ...{ startsAt, endsAt, name },
      ...{ course: course.name, teacher: teacher?.fullName ?? '', cancelled: state === 'cancelled' },
    })),
  }
}

/** Keeps what is shown without a network: the lessons of the next days of whoever is signed in. */
export async function keepToday(whose: Whose) {
  const { me, school, language } = whose
  const { light, dark } = accent(school.accent.hue, school.accent.chroma)
  await keep({
    ...{ person: me.userId, language, zone: school.timeZone, school: school.schoolName },
    accent: { light: light.accent, dark: dark.accent },
    keptAt: serverNow(),
    days: await ownDays(whose),
  })
}
