import { courses } from 'virtual:calls/courses'
import type { i18n } from 'i18next'
import { type ComponentType, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '../kit/api/types.ts'
import { addHomeSection, type SectionName } from '../site/home-sections.ts'
import { needWords } from '../words.ts'

type Sections = typeof import('./home-sections.tsx')

// The server draws them at once. The browser has their HTML already and brings them to life when it has nothing better to do:
// the first visit of a home page does not wait for their code and words. Until then their links are links.
const drawn: Sections | undefined = import.meta.env.SSR ? await import('./home-sections.tsx') : undefined

const whenCalm = () =>
  new Promise<void>(calm => {
    const wait = () => {
      // Safari knows no idle moment: a short while after loading does.
      if ('requestIdleCallback' in window) requestIdleCallback(() => calm(), { timeout: 3_000 })
      else setTimeout(calm, 300)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

// One promise for the page: whoever asks again while it is on its way has to get the same, or waits for ever.
let bringing: Promise<Sections> | undefined
function bring(words: i18n): Promise<Sections> {
  bringing ??= whenCalm().then(async () => {
    const [part] = await Promise.all([
      import('./home-sections.tsx'),
      needWords(words, ['courses', 'courses-card']),
    ])
    return part
  })
  return bringing
}

function partOf<D>(pick: (part: Sections) => ComponentType<{ data: D }>): ComponentType<{ data: D }> {
  function Late({ data }: { data: D }) {
    const words = useTranslation('shell').i18n
    const Section = pick(drawn ?? use(bring(words)))
    return <Section data={data} />
  }
  return ({ data }) => (
    <Suspense>
      <Late data={data} />
    </Suspense>
  )
}

const add = <D extends readonly unknown[]>(
  name: SectionName,
  load: (ask: Ask) => Promise<D>,
  pick: (part: Sections) => ComponentType<{ data: D }>,
) => addHomeSection({ name, load, isEmpty: (data: D) => data.length === 0, Section: partOf(pick) })

// Two sections show the same lessons: they are asked for once a page.
const asked = new WeakMap<Ask, ReturnType<typeof openLessons>>()
const openLessons = async (ask: Ask) => (await ask(courses.openLessons)).data
const openLessonsOnce = (ask: Ask) => {
  const known = asked.get(ask)
  if (known) return known
  const now = openLessons(ask)
  asked.set(ask, now)
  void now.finally(() => asked.delete(ask)).catch(() => undefined)
  return now
}

export function courseSections() {
  add(
    'recommended',
    async ask => (await ask(courses.recommended)).data,
    part => part.Recommended,
  )
  add('today', openLessonsOnce, part => part.Today)
  add('openWeek', openLessonsOnce, part => part.OpenWeek)
  add(
    'teachers',
    async ask => (await ask(courses.schoolTeachers)).data,
    part => part.Teachers,
  )
}
