import { finding } from 'virtual:calls/finding'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { coversDuty } from '../../contract/roles.ts'
import { query } from '../kit/api/query.ts'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { languageOf } from '../kit/i18n/i18n.ts'
import { pathTo } from '../kit/paths.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import './find.css'
import { linkOf, moreOf, type SchoolFound } from './find-links.ts'
import { foundPages } from './find-pages.rules.ts'
import { menusFor } from './menus.ts'
import { useSettled } from './use-settled.ts'

interface Entry {
  id: string
  name: string
  says: string
  to: string
}
interface Group {
  id: string
  name: string
  entries: Entry[]
}

/** One search over people, courses, lessons and orders, and over the pages that one may open. */
export function Find({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell-console')
  const go = useNavigate()
  const [typed, type] = useState('')
  const q = useSettled(typed.trim())
  const found = useQuery({
    ...query(finding.find, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const pages = usePages(typed)
  const groups = [...(pages ? [pages] : []), ...useFoundGroups(q === '' ? [] : (found.data ?? []), q)]
  const isLooking = typed.trim() !== '' && (q !== typed.trim() || found.isFetching)
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('find.title')}>
      {/* One press of Escape closes it, though a field with something in it would be emptied first. */}
      <div
        className="find"
        onKeyDownCapture={event => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      >
        <Autocomplete inputValue={typed} onInputChange={type}>
          <SearchField className="find-field" aria-label={t('find.title')} autoFocus>
            <Icon of={IconSearch} />
            <Input className="control-input" placeholder={t('find.placeholder')} />
          </SearchField>
          <ListBox
            className="options find-options"
            aria-label={t('find.found')}
            items={groups}
            onAction={key => {
              const entry = groups.flatMap(({ entries }) => entries).find(({ id }) => id === key)
              if (!entry) return
              onClose()
              void go(entry.to)
            }}
            renderEmptyState={() => (
              <p className="options-none">
                {t(typed.trim() === '' ? 'find.hint' : isLooking ? 'find.looking' : 'find.none')}
              </p>
            )}
          >
            {group => (
              <ListBoxSection id={group.id}>
                <Header className="find-group">{group.name}</Header>
                {group.entries.map(entry => (
                  <ListBoxItem key={entry.id} id={entry.id} textValue={entry.name} className="option">
                    <span className="option-words">
                      <span>{entry.name}</span>
                      {entry.says && <span className="option-detail">{entry.says}</span>}
                    </span>
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            )}
          </ListBox>
        </Autocomplete>
        <span className="unseen" role="status">
          {!isLooking &&
            typed.trim() !== '' &&
            t('find.count', { n: groups.reduce((sum, { entries }) => sum + entries.length, 0) })}
        </span>
      </div>
    </Dialog>
  )
}

/** Pages of the menus that have what was typed in their name, in their part of the console, or among what is done there. */
function usePages(typed: string): Group | undefined {
  const { t, i18n } = useTranslation(['shell-console', 'shell-routes'])
  const { roles, platform, me } = useSession()
  const given = me?.duties ?? null
  const pages = menusFor(roles, platform?.trainingStatus, given).flatMap(({ group, entries }) =>
    entries.map(({ place, path }) => ({
      place,
      path,
      part: t(`group.${group}`, { ns: 'shell-routes' }),
      name: t(`title.${place}`, { ns: 'shell-routes' }),
    })),
  )
  const found = foundPages(pages, typed, languageOf(i18n.language), duty => coversDuty(given, duty))
  return found.length === 0
    ? undefined
    : {
        id: 'pages',
        name: t('find.pages'),
        entries: found.slice(0, 6).map(({ page: { place, path, part, name }, by }) => ({
          id: `page ${place}`,
          name,
          says: by === '' ? part : `${part} · ${by}`,
          to: path,
        })),
      }
}

function useFoundGroups(found: SchoolFound, q: string): Group[] {
  const { t } = useTranslation('shell-console')
  const zone = useZone()
  return found.map(({ group, hits, hasMore }) => ({
    id: group,
    name: t(`find.groups.${group}`),
    entries: [
      ...hits.map(hit => ({
        id: `${hit.kind} ${hit.ref}`,
        name: hit.name,
        says: [t(`find.kinds.${hit.kind}`), hit.says, hit.at && tableTime(hit.at, zone)]
          .filter(Boolean)
          .join(' · '),
        to: linkOf(hit, hit.at ? tableDay(hit.at, zone) : ''),
      })),
      ...(hasMore
        ? [
            {
              id: `more ${group}`,
              name: t('find.more'),
              says: '',
              to: `${pathTo(moreOf[group])}${moreOf[group] === 'EducationalSchedule' ? '?as=list&' : '?'}q=${encodeURIComponent(q)}`,
            },
          ]
        : []),
    ],
  }))
}
