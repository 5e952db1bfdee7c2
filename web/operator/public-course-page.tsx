import { operator } from 'virtual:calls/operator'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { Titled } from './console-frame.tsx'
import { type PublicCourse, useFaultWords, usePublicCall } from './public-course-data.ts'
import { PushCourse } from './push-course.tsx'
import { Fact, momentHere } from './school-parts.tsx'

type Given = PublicCourse['schools'][number]

export function PublicCoursePage() {
  const { id = '' } = useParams()
  const course = useQuery(query(operator.publicCourse, { id }))
  return <Loaded query={course}>{data => <Course course={data} />}</Loaded>
}

function Course({ course }: { course: PublicCourse }) {
  const { t } = useTranslation('operator')
  const [isOpen, open] = useState(false)
  const [asked, ask] = useState<Given>()
  const { id, name, school, schools, students } = course
  const has = schools.filter(({ withdrawnAt }) => withdrawnAt === null)
  const act = useActs(id)
  const update = () =>
    act(
      'push',
      has.map(given => given.school.id),
      t('courses.updated'),
    )
  return (
    <Titled title={name}>
      <PageHead
        title={name}
        says={
          <>
            {t('courses.school')} <Link to={`/schools/${school.id}`}>{school.name}</Link>
          </>
        }
        back={{ to: '/courses', label: t('courses.back') }}
        actions={
          <>
            {has.length > 0 && (
              <Button onPress={() => void update().catch(() => undefined)}>{t('courses.update')}</Button>
            )}
            <Button kind="primary" icon={IconSend} onPress={() => open(true)}>
              {t('courses.toMore')}
            </Button>
          </>
        }
      />
      <div className="provider-columns">
        <Card title={t('courses.list')} isFlush>
          <ul className="provider-lines">
            {schools.map(given => (
              <Line key={given.school.id} given={given} ask={() => ask(given)} />
            ))}
          </ul>
        </Card>
        <Card title={t('school.figures')}>
          <dl className="facts">
            <Fact name={t('column.state')} value={t(`courses.state.${course.state}`)} />
            <Fact name={t('courses.given')} value={course.given} />
            <Fact name={t('courses.quoted')} value={course.quoted} />
            <Fact name={t('courses.students')} value={students} />
            <Fact name={t('courses.changed')} value={momentHere(course.changedAt)} />
          </dl>
        </Card>
      </div>
      {isOpen && <PushCourse course={course} onClose={() => open(false)} />}
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        title={t('courses.withdrawAsk', { name: asked?.school.name ?? '' })}
        verb={t('courses.withdrawVerb')}
        onConfirm={() => act('withdraw', asked ? [asked.school.id] : [], t('courses.withdrawn'))}
      >
        {asked && <Becomes given={asked} />}
      </Confirm>
    </Titled>
  )
}

/** One that fails says why, in a toast: there is no field that it could stand at. */
function useActs(course: number) {
  const push = usePublicCall(operator.pushCourse)
  const withdraw = usePublicCall(operator.withdrawPushed)
  const faultWords = useFaultWords()
  return async (act: 'push' | 'withdraw', schools: number[], done: string) => {
    const input = { id: String(course), schools }
    await (act === 'push' ? push : withdraw).mutateAsync(input).catch(refusal => {
      const words = faultWords(refusal)
      if (words) toast(words, 'refusal')
      throw refusal
    })
    toast(done)
  }
}

/** What becomes of the school's students and lessons, before it is done. */
function Becomes({ given: { quote } }: { given: Given }) {
  const { t } = useTranslation('operator')
  const stands = quote !== null && quote.state !== 'withdrawn' && quote.state !== 'archived'
  return (
    <>
      <p>
        {!stands
          ? t('courses.becomes.unquoted')
          : quote.students === 0
            ? t('courses.becomes.empty', { name: quote.name })
            : t('courses.becomes.kept', { name: quote.name, n: quote.students })}
      </p>
      <p>{t('courses.becomes.told')}</p>
    </>
  )
}

function Line({ given, ask }: { given: Given; ask: () => void }) {
  const { t } = useTranslation('operator')
  const { school, givenAt, withdrawnAt, quote } = given
  return (
    <li>
      <span>
        <b>
          <Link to={`/schools/${school.id}`}>{school.name}</Link>
        </b>
        <span className="provider-detail">
          {quote
            ? `${t('courses.quotes', { name: quote.name })} · ${t(`courses.state.${quote.state}`)} · ${t('courses.seats', { n: quote.students })}`
            : t('courses.quotesNot')}
        </span>
        <small>
          {withdrawnAt
            ? t('courses.withdrawnAt', { at: momentHere(withdrawnAt) })
            : t('courses.givenAt', { at: momentHere(givenAt) })}
        </small>
      </span>
      {withdrawnAt === null && (
        <Button size="s" onPress={ask}>
          {t('courses.withdraw')}
        </Button>
      )}
    </li>
  )
}
