import { IconBookmark } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/menu.tsx'
import { Loading } from '../ui/states.tsx'
import { type ListShape, savedQuery } from './address.ts'
import { keptFilters } from './kept-filters.ts'
import type { List } from './use-list.ts'

/** The way to the filters that somebody keeps for this list. */
export function SavedChoice<R>({ name, list, shape }: { name: string; list: List<R>; shape: ListShape }) {
  const { t } = useTranslation('kit-list')
  const Kept = keptFilters()
  return (
    Kept && (
      <Popover
        label={t('saved')}
        trigger={<IconButton icon={IconBookmark} kind="normal" label={t('saved')} />}
      >
        <div className="list-saved">
          <Suspense fallback={<Loading shape="words" />}>
            <Kept
              list={name}
              now={savedQuery(list.state, shape)}
              isFiltered={list.isFiltered}
              open={list.open}
            />
          </Suspense>
        </div>
      </Popover>
    )
  )
}
