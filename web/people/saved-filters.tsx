import { office } from 'virtual:calls/office'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { query, useCall } from '../kit/api/query.ts'
import { useForm } from '../kit/form/use-form.ts'
import type { KeptFiltersProps } from '../kit/list/kept-filters.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import './saved-filters.css'

/** Filters under a name of one's own: opened, kept, forgotten. */
export function SavedFilters({ list, now, isFiltered, open }: KeptFiltersProps) {
  const { t } = useTranslation('kit-list')
  const saved = useQuery(query(office.savedFilters, { list }))
  const kept = useQueryClient()
  const remove = useCall(office.deleteFilter, { changes: [office.savedFilters] })
  const form = useForm({
    start: { name: '' },
    limits: { name: office.saveFilter.limits?.name ?? {} },
    // The name is for the next filter again.
    secrets: ['name'],
    send: (typed, inPlace) => ask(office.saveFilter, { list, ...typed, query: now }, { inPlace }),
    onSaved: () => void kept.invalidateQueries({ queryKey: [office.savedFilters.name] }),
  })
  return (
    <>
      {saved.data?.length === 0 && <p className="saved-none">{t('savedNone')}</p>}
      <ul className="saved-filters">
        {saved.data?.map(one => (
          <li key={one.id}>
            <Button kind="link" onPress={() => open(one.query)} aria-current={one.query === now || undefined}>
              {one.name}
            </Button>
            <IconButton
              icon={IconTrash}
              size="s"
              label={t('savedDelete', { name: one.name })}
              onPress={() => remove.mutate({ id: one.id })}
            />
          </li>
        ))}
      </ul>
      <form
        className="saved-new"
        onSubmit={event => {
          event.preventDefault()
          if (isFiltered) void form.submit()
        }}
      >
        <TextField
          {...form.field('name', t('savedName'))}
          {...(!isFiltered && { hint: t('savedNothing') })}
        />
        <Button size="s" type="submit" busy={form.isBusy} isDisabled={!isFiltered}>
          {t('savedKeep')}
        </Button>
      </form>
    </>
  )
}
