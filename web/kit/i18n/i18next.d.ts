import 'i18next'
import type { account } from '../../../locales/zh/account.ts'
import type { arranging } from '../../../locales/zh/arranging.ts'
import type { card } from '../../../locales/zh/card.ts'
import type { classroom } from '../../../locales/zh/classroom.ts'
import type { console } from '../../../locales/zh/console.ts'
import type { courses } from '../../../locales/zh/courses.ts'
import type { discounts } from '../../../locales/zh/discounts.ts'
import type { drafting } from '../../../locales/zh/drafting.ts'
import type { imports } from '../../../locales/zh/imports.ts'
import type { kit } from '../../../locales/zh/kit.ts'
import type { list } from '../../../locales/zh/list.ts'
import type { offer } from '../../../locales/zh/offer.ts'
import type { office } from '../../../locales/zh/office.ts'
import type { people } from '../../../locales/zh/people.ts'
import type { quoting } from '../../../locales/zh/quoting.ts'
import type { routes } from '../../../locales/zh/routes.ts'
import type { seats } from '../../../locales/zh/seats.ts'
import type { setting } from '../../../locales/zh/setting.ts'
import type { shell } from '../../../locales/zh/shell.ts'
import type { site } from '../../../locales/zh/site.ts'
import type { teaching } from '../../../locales/zh/teaching.ts'
import type { timetable } from '../../../locales/zh/timetable.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      account: typeof account
      arranging: typeof arranging
      classroom: typeof classroom
      card: typeof card
      console: typeof console
      courses: typeof courses
      discounts: typeof discounts
      drafting: typeof drafting
      imports: typeof imports
      kit: typeof kit
      list: typeof list
      offer: typeof offer
      office: typeof office
      people: typeof people
      quoting: typeof quoting
      routes: typeof routes
      seats: typeof seats
      setting: typeof setting
      shell: typeof shell
      site: typeof site
      teaching: typeof teaching
      timetable: typeof timetable
    }
  }
}
