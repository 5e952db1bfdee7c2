import { imports } from 'virtual:calls/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '../../contract/imports-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import type { Import } from './template-link.tsx'
import { ThrowAway } from './throw-away.tsx'

const looks = {
  columns: 'draft',
  checking: 'importing',
  checked: 'draft',
  writing: 'importing',
  done: 'done',
  undone: 'cancelled',
  failed: 'failed',
} as const satisfies Record<Import['state'], BadgeState>

interface Props {
  content: Content
  /** The one whose steps stand above. */
  open: number | undefined
  onOpen: (id: number | undefined) => void
}

export function EarlierImports({ content, open, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const zone = useZone()
  const [page, turn] = useState(1)
  const list = useQuery(query(imports.imports, { content, page: String(page), size: '10' }))
  return (
    <Card title={t('earlier')} isFlush>
      <Loaded query={list}>
        {({ total, rows }) =>
          total === 0 ? (
            <p className="import-none">{t('earlierNone')}</p>
          ) : (
            <>
              <ul className="plain-rows">
                {rows.map(one => (
                  <li key={one.id}>
                    <span className="banner-row-words">
                      <b>{one.fileName}</b>
                      <small>
                        {tableTime(one.createdAt, zone)} · {one.by} ·{' '}
                        {t(one.changed > 0 && one.state === 'done' ? 'countsChanged' : 'counts', {
                          total: one.total,
                          made: one.made,
                          changed: one.changed,
                        })}
                      </small>
                    </span>
                    <span className="plain-row-end">
                      <Badge state={looks[one.state]}>{t(`state.${one.state}`)}</Badge>
                      {(one.state === 'columns' || one.state === 'checked') && (
                        <ThrowAway
                          one={one}
                          size="s"
                          {...(one.id === open && { onGone: () => onOpen(undefined) })}
                        />
                      )}
                      <Button size="s" kind="link" onPress={() => onOpen(one.id)}>
                        {t('view')}
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
              {total > 10 && <Pagination page={page} size={10} total={total} onPage={turn} />}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
