import type { Duties } from '../../contract/roles.ts'
import { shellSpellings as en } from '../../locales/en/shell-spellings.part.ts'
import { shellSpellings as es } from '../../locales/es/shell-spellings.part.ts'
import { shellSpellings as zh } from '../../locales/zh/shell-spellings.part.ts'
import type { PageName } from '../kit/paths.ts'

/** What is done where, and of which part of the office it is where that is not the page's own. */
const topics = {
  basic: { place: 'SettingBasic' },
  paying: { place: 'SettingBasic' },
  signIn: { place: 'SettingBasic', duty: 'all' },
  home: { place: 'SettingHome' },
  year: { place: 'SettingGrades', duty: 'reads courses' },
  subjects: { place: 'SettingSubjects' },
  discounts: { place: 'SettingDiscount' },
  sms: { place: 'SettingSms' },
  materials: { place: 'SettingMaterials' },
  classroom: { place: 'SettingClassroom' },
  recording: { place: 'SettingClassroom' },
  users: { place: 'UserList' },
  students: { place: 'AdminStudents' },
  classes: { place: 'AdminClasses' },
  imports: { place: 'UserImport' },
  teaching: { place: 'TeachingSubjects' },
  courses: { place: 'AdminCourses' },
  schedule: { place: 'EducationalSchedule' },
  orders: { place: 'AdminOrders' },
  bill: { place: 'AccountBill' },
  playback: { place: 'AdminPlayback' },
  hours: { place: 'TeacherHours' },
  learning: { place: 'LearningReports' },
  log: { place: 'AdminLog' },
  account: { place: 'AdminAccount' },
} as const satisfies Record<keyof typeof zh, { place: PageName; duty?: Duties }>

const words = { zh, en, es }
type Language = keyof typeof words

/** Case and accents make no other word. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Chinese has no words' beginnings; of other words the first letters are typed, two at least: in three languages one begins too many. */
const isBegun = (text: string, typed: string) =>
  /^[a-z0-9]/.test(typed) ? typed.length > 1 && ` ${text}`.includes(` ${typed}`) : text.includes(typed)

export interface ShownPage {
  place: PageName
  part: string
  name: string
}

/**
 * The pages in whose name, or part of the console, or words of the office each typed word stands: by their names first, then by what is
 * done there, with the word that found them. A name of a company or a trade's word is typed in any language.
 */
export function foundPages<Page extends ShownPage>(
  pages: readonly Page[],
  typed: string,
  language: Language,
  may: (duty: Duties | undefined) => boolean,
): { page: Page; by: string }[] {
  const asked = folded(typed).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  const spoken = [language, ...(['zh', 'en', 'es'] as const).filter(one => one !== language)]
  const found = pages.flatMap(page => {
    const named = folded(`${page.part} ${page.name}`)
    const known = spoken.flatMap(one =>
      Object.entries(topics).flatMap(([topic, of]) =>
        of.place === page.place && may('duty' in of ? of.duty : undefined)
          ? words[one][topic as keyof typeof topics]
          : [],
      ),
    )
    const by = asked
      .filter(word => !named.includes(word))
      .map(word => known.find(one => isBegun(folded(one), word)))
    return by.includes(undefined) ? [] : [{ page, by: by[0] ?? '' }]
  })
  return [...found.filter(({ by }) => by === ''), ...found.filter(({ by }) => by !== '')]
}
