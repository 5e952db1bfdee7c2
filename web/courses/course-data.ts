import type { courses } from 'virtual:calls/courses'
import { base } from '../kit/paths.ts'
import { pageOf } from './course-card.tsx'
import { sharedPicture } from './cover.tsx'

export type View = NonNullable<(typeof courses)['course']['data']>
export type Lesson = NonNullable<(typeof courses)['plan']['data']>[number]
export type Teacher = NonNullable<(typeof courses)['teachers']['data']>[number]

const domain = (canonical: string) =>
  canonical === '' ? '' : (canonical.includes('://') ? canonical : `https://${canonical}`).replace(/\/$/, '')

/** What search engines read of a course and its lessons. Addresses come from the school's stored domain alone. */
export function courseData(
  course: View,
  plan: readonly Lesson[],
  teachers: readonly Teacher[],
  school: { schoolName: string; canonical: string },
) {
  const own = domain(school.canonical)
  const url = own + base + pageOf(course)
  const organisation = { '@type': 'EducationalOrganization', name: school.schoolName, url: own + base }
  const people = teachers.map(({ fullName }) => ({ '@type': 'Person', name: fullName }))
  const open = course.standing === 'enrolling' || course.standing === 'running'
  const offer = {
    '@type': 'Offer',
    category: course.price === 0 ? 'Free' : 'Paid',
    price: course.price.toFixed(2),
    priceCurrency: 'CNY',
    availability: `https://schema.org/${course.standing === 'full' ? 'SoldOut' : open ? 'InStock' : 'PreOrder'}`,
    url,
  }
  const place = { '@type': 'VirtualLocation', url }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: course.name,
      description: course.summary || course.words || course.name,
      url,
      image: own + sharedPicture(course),
      provider: organisation,
      offers: [offer],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          ...(course.firstAt && { startDate: course.firstAt }),
          ...(course.lastAt && { endDate: course.lastAt }),
          ...(course.lessons * course.minutes > 0 && {
            courseWorkload: `PT${Math.max(1, Math.round((course.lessons * course.minutes) / 60))}H`,
          }),
          ...(people.length > 0 && { instructor: people }),
          location: place,
        },
      ],
    },
    ...plan
      .filter(({ state }) => state === 'scheduled' || state === 'live')
      .slice(0, 20)
      .map(lesson => ({
        '@context': 'https://schema.org',
        '@type': 'EducationEvent',
        name: `${course.name}：${lesson.name}`,
        startDate: lesson.startsAt,
        endDate: lesson.endsAt,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        eventStatus: 'https://schema.org/EventScheduled',
        location: place,
        organizer: organisation,
        ...(lesson.teacher && { performer: { '@type': 'Person', name: lesson.teacher } }),
        image: own + sharedPicture(course),
      })),
  ]
}
