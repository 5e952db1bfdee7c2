import { office } from 'virtual:calls/office'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { storyOf } from '../kit/story.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { GuardiansCard } from './guardians-card.tsx'
import { type MadePassword, MadePasswords } from './made-passwords.tsx'
import { NotesCard } from './notes-card.tsx'
import './office.css'
import { StateBadge } from './person-cell.tsx'
import type { Student } from './student.ts'
import { sectionsOfStudent } from './student-sections.ts'
import { UserDialog } from './user-form.tsx'

/** One student: who they are, who cares for them, what the office noted; later areas add their own sections. */
export function StudentPage() {
  const { t } = useTranslation('people-office')
  const id = Number(useParams().id)
  const student = useQuery(query(office.student, { id }))
  const [isEdited, edit] = useState(false)
  const [made, show] = useState<MadePassword[]>()
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
              <Button icon={IconEdit} onPress={() => edit(true)}>
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
              {sectionsOfStudent().map(({ name, Section }) => (
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
      {isEdited && <UserDialog id={id} onClose={() => edit(false)} onMade={show} />}
      <MadePasswords made={made} onClose={() => show(undefined)} />
    </>
  )
}

function ProfileCard({ student }: { student: Student }) {
  const { t } = useTranslation(['people-office', 'people'])
  const zone = useZone()
  const facts: [string, string][] = [
    [t('column.username'), student.username],
    [t('column.gender'), t(student.gender === '女' ? 'register.female' : 'register.male', { ns: 'people' })],
    [t('column.phone'), student.phone || t('unbound')],
    [t('column.number'), student.number || '—'],
    [t('column.born'), student.born || '—'],
    [t('column.class'), student.classPath || t('noClass')],
    [t('column.createdAt'), tableDay(student.createdAt, zone)],
    [t('column.seenAt'), student.seenAt ? tableTime(student.seenAt, zone) : '—'],
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
