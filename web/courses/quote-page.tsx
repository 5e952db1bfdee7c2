import { quotes } from 'virtual:calls/quotes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { Badge, SubjectTag } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import './offer.css'
import { QuoteForm, type Shared } from './quote-form.tsx'

/** The public courses that were given to this school: each is quoted once, under the school's own name. */
export function QuotePage() {
  const { t } = useTranslation(['courses-quoting', 'shell-routes'])
  const go = useNavigate()
  const shared = useQuery(query(quotes.sharedCourses))
  const [chosen, choose] = useState<Shared>()
  return (
    <>
      <PageHead title={t('title.QuoteCourse', { ns: 'shell-routes' })} says={t('says')} />
      <Loaded query={shared}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneSays')}</EmptyState>
          ) : (
            <Card isFlush>
              <ul className="plain-rows">
                {rows.map(row => (
                  <SharedRow key={row.id} row={row} onQuote={() => choose(row)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {chosen && (
        <Dialog
          isOpen
          onClose={() => choose(undefined)}
          size="m"
          title={t('quoteTitle', { name: chosen.name })}
        >
          <QuoteForm
            shared={chosen}
            isInDialog
            onDone={id => void go(pathTo('AdminCourseDetails', { id }))}
          />
        </Dialog>
      )}
    </>
  )
}

function SharedRow({ row, onQuote }: { row: Shared; onQuote: () => void }) {
  const { t } = useTranslation('courses-quoting')
  return (
    <li>
      <span className="discount-words">
        <b>{row.name}</b>
        <span>
          {row.subjects.map(one => (
            <SubjectTag key={one.name} tint={one.colour}>
              {one.name}
            </SubjectTag>
          ))}
        </span>
        <small className="subject-aside">
          {t('facts', { lessons: row.lessons, teachers: row.teachers.join(t('comma')) || '—' })}
        </small>
      </span>
      <span className="plain-row-end">
        {row.quoted === null ? (
          <Button size="s" kind="primary" onPress={onQuote}>
            {t('quote')}
          </Button>
        ) : (
          <>
            <Badge state="enabled">{t('quoted')}</Badge>
            <LinkButton size="s" kind="link" to={pathTo('AdminCourseDetails', { id: row.quoted })}>
              {t('open')}
            </LinkButton>
          </>
        )}
      </span>
    </li>
  )
}

export function QuotedEditPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <Edit id={Number(id)} /> : <Navigate to={pathTo('NotFound')} replace />
}

function Edit({ id }: { id: number }) {
  const { t } = useTranslation('courses-quoting')
  const go = useNavigate()
  const quote = useQuery(query(quotes.quotedCourse, { id }))
  return (
    <>
      <PageHead title={t('edit')} says={quote.data?.name} />
      <Loaded query={quote}>
        {data => (
          <Card>
            <QuoteForm
              key={data.version}
              quote={data}
              onDone={() => void go(pathTo('AdminCourseDetails', { id }))}
            />
          </Card>
        )}
      </Loaded>
    </>
  )
}
