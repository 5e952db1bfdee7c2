import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Content } from '../../contract/imports-lists.ts'
import { usePlace } from '../kit/session/use-session.ts'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import './imports.css'
import { ImportSteps } from './import-steps.tsx'

const others = ['classes', 'courses', 'rosters', 'lessons'] as const

/** Accounts, the tree of classes, courses, rosters and lessons. */
export function UserImportPage() {
  const { t } = useTranslation(['imports', 'shell-routes'])
  const [params, go] = useSearchParams()
  // A roster is one course's: the course's own page leads here.
  const offered = params.get('course') ? (['roster', ...others] as const) : others
  const content: Content = offered.find(one => one === params.get('content')) ?? 'users'
  return (
    <>
      <PageHead title={t('title.UserImport', { ns: 'shell-routes' })} says={t('says')} />
      <Tabs
        label={t('title.UserImport', { ns: 'shell-routes' })}
        chosen={content}
        onChoose={to => go(to === 'users' ? {} : { content: to })}
        tabs={[
          ...(['users', ...offered] as const).map(id => ({
            id,
            label: t(`content.${id}`),
            content: <ImportOf content={id} />,
          })),
        ]}
      />
    </>
  )
}

/** Students alone: whatever the sheet says of roles. */
export function StudentsImportPage() {
  const { t } = useTranslation(['imports', 'shell-routes'])
  const place = usePlace()
  return (
    <>
      <PageHead title={place ? t(`title.${place}`, { ns: 'shell-routes' }) : ''} says={t('saysStudents')} />
      <ImportOf content="users" fixedRole="STUDENT" />
    </>
  )
}

function ImportOf({ content, fixedRole }: { content: Content; fixedRole?: 'STUDENT' }) {
  const [params, go] = useSearchParams()
  const course = content === 'roster' ? (params.get('course') ?? '') : undefined
  const id = Number(params.get('import')) || undefined
  const open = (next: number | undefined) => {
    const now = new URLSearchParams(content === 'users' ? {} : { content })
    if (course) now.set('course', course)
    if (next) now.set('import', String(next))
    go(now)
  }
  return (
    <div className="import">
      <ImportSteps
        key={id ?? 'new'}
        content={content}
        role={fixedRole}
        course={course}
        id={id}
        onOpen={open}
      />
      <EarlierImports content={content} open={id} onOpen={open} />
    </div>
  )
}
