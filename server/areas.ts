import { announcements } from '../contract/announcements.ts'
import { playback } from '../contract/playback.ts'
import { classroomCalls } from './classroom/classroom.calls.ts'
import { coursesCalls } from './courses/courses.calls.ts'
import { importsCalls } from './imports/imports.calls.ts'
import { notOpen, type Served, serve } from './kit/http/serve.ts'
import { peopleCalls } from './people/people.calls.ts'
import { siteCalls } from './site/site.calls.ts'
import { timetableCalls } from './timetable/timetable.calls.ts'

/** Every area's calls under its name: the same names as in the contract. */
export const areas: Record<string, Served[]> = {
  site: siteCalls,
  people: peopleCalls,
  courses: coursesCalls,
  timetable: timetableCalls,
  classroom: classroomCalls,
  playback: serve(playback, { vodUrl: notOpen, cloudVisionVodUrl: notOpen, openVodUrl: notOpen }),
  imports: importsCalls,
  announcements: serve(announcements, {
    broadcasts: notOpen,
    broadcast: notOpen,
    addBroadcast: notOpen,
    changeBroadcast: notOpen,
    deleteBroadcast: notOpen,
    deleteBroadcasts: notOpen,
    readBroadcast: notOpen,
    benefits: notOpen,
    benefit: notOpen,
    publishBenefit: notOpen,
    deleteBenefit: notOpen,
    deleteBenefits: notOpen,
  }),
}
