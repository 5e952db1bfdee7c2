import { office } from 'virtual:calls/office'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { hasField } from '../../contract/people-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useGiven } from '../kit/session/duties.ts'
import { useZone } from '../kit/session/use-session.ts'
import { storyOf } from '../kit/story.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { ClassesCard } from './classes-card.tsx'
import { GuardiansCard } from './guardians-card.tsx'
import { saidIn, useMarks } from './marks.ts'
import { NotesCard } from './notes-card.tsx'
import './office.css'
import { usePeopleActions } from './people-list.tsx'
import { StateBadge } from './person-cell.tsx'
import { phoneOf } from './person-columns.tsx'
import type { Student } from './student.ts'
import { sectionsOfStudent } from './student-sections.ts'
import { TagList } from './tag-list.tsx'

/** One student: who they are, who cares for them, what the office noted; later areas add their own sections. */
export function StudentPage() {
  const { t } = useTranslation('people-office')
  const id = Number(useParams().id)
  const given = useGiven()
  const student = useQuery(query(office.student, { id }))
  const go = useNavigate()
  const actions = usePeopleActions({
    role: 'STUDENT',
    afterDelete: () => void go(pathTo('AdminStudents')),
  })
  return (
    <>
      <PageHead
        title={student.data?.fullName ?? ' '}
        says={student.data && (student.data.classPath || t('noClass'))}
        actions={
          student.data && (
            <>
              <Link className="button button-normal button-m" to={storyOf('person', id)}>
                {t('row.log')}
              </Link>
              {actions.menu(student.data)}
              <Button icon={IconEdit} onPress={() => actions.edit(id)}>
                {t('row.edit')}
              </Button>
            </>
          )
        }
      />
      <Loaded query={student}>
        {data => (
          <div className="student">
            <div>
              <ProfileCard student={data} />
              <ClassesCard student={data} />
              {sectionsOfStudent(given).map(({ name, Section }) => (
                <Suspense key={name}>
                  <Section student={data.id} />
                </Suspense>
              ))}
            </div>
            <div>
              <GuardiansCard student={data} />
              <NotesCard student={data} />
            </div>
          </div>
        )}
      </Loaded>
      {actions.dialogs}
    </>
  )
}

function ProfileCard({ student }: { student: Student }) {
  const { t } = useTranslation(['people-office', 'people'])
  const zone = useZone()
  const { tags, fields } = useMarks()
  const facts: (readonly [string, ReactNode])[] = [
    [t('column.username'), student.username],
    [t('column.gender'), t(student.gender === '女' ? 'register.female' : 'register.male', { ns: 'people' })],
    [t('column.phone'), phoneOf(student) ?? t('unbound')],
    [t('column.number'), student.number || '—'],
    [t('column.born'), student.born || '—'],
    [
      t('column.class'),
      student.class === null ? (
        t('noClass')
      ) : (
        <Link key="class" to={pathTo('AdminClass', { id: student.class })}>
          {student.classPath}
        </Link>
      ),
    ],
    [t('column.createdAt'), tableDay(student.createdAt, zone)],
    [t('column.seenAt'), student.seenAt ? tableTime(student.seenAt, zone) : '—'],
    ...fields
      .filter(({ audience }) => hasField(audience, ['STUDENT']))
      .map((field): [string, string] => [field.name, saidIn(student, field) || '—']),
    ...(student.tags.length > 0
      ? [[t('column.tags'), <TagList key="tags" tags={tags} ids={student.tags} />] as const]
      : []),
  ]
  return (
    <Card
      title={t('student.profile')}
      aside={<StateBadge state={student.state} words={t(`state.${student.state}`)} />}
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
