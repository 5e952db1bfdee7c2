import { office } from 'virtual:calls/office'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../api/browser.ts'
import { query, useCall } from '../api/query.ts'
import { useForm } from '../form/use-form.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/menu.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type ListShape, savedQuery } from './address.ts'
import type { List } from './use-list.ts'

/** Filters under a name of one's own: opened, kept, forgotten. */
export function SavedFilters<R>({ name, list, shape }: { name: string; list: List<R>; shape: ListShape }) {
  const { t } = useTranslation('kit-list')
  const saved = useQuery(query(office.savedFilters, { list: name }))
  const kept = useQueryClient()
  const remove = useCall(office.deleteFilter, { changes: [office.savedFilters] })
  const now = savedQuery(list.state, shape)
  const form = useForm({
    start: { name: '' },
    limits: { name: office.saveFilter.limits?.name ?? {} },
    // The name is for the next filter again.
    secrets: ['name'],
    send: (typed, inPlace) => ask(office.saveFilter, { list: name, ...typed, query: now }, { inPlace }),
    onSaved: () => void kept.invalidateQueries({ queryKey: [office.savedFilters.name] }),
  })
  return (
    <Popover label={t('saved')} trigger={<IconButton icon={IconBookmark} kind="normal" label={t('saved')} />}>
      <div className="list-saved">
        {saved.data?.length === 0 && <p className="list-saved-none">{t('savedNone')}</p>}
        <ul>
          {saved.data?.map(one => (
            <li key={one.id}>
              <Button
                kind="link"
                onPress={() => list.open(one.query)}
                aria-current={one.query === now || undefined}
              >
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
          onSubmit={event => {
            event.preventDefault()
            if (list.isFiltered) void form.submit()
          }}
        >
          <TextField
            {...form.field('name', t('savedName'))}
            {...(!list.isFiltered && { hint: t('savedNothing') })}
          />
          <Button size="s" type="submit" busy={form.isBusy} isDisabled={!list.isFiltered}>
            {t('savedKeep')}
          </Button>
        </form>
      </div>
    </Popover>
  )
}
