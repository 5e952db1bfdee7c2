import { IconCloudCheck, IconHistory } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '../kit/form/use-form.ts'
import { changes } from '../kit/form/values.ts'
import { moment } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import type { AnnouncementValues, AttachedFile } from './announcement-values.ts'
import { type Begun, BegunKeeper, type BegunView } from './begun-keeper.ts'

/** Keeps on the server what is typed into the form of an announcement, or of a new one. */
export function useBegun(of: number | null) {
  const [keeper] = useState(() => new BegunKeeper(of))
  useEffect(() => {
    const save = () => void keeper.save()
    const hidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      save()
    }
  }, [keeper])
  return keeper
}

const first: BegunView = { state: 'asking', theirs: null, savedAt: null }

interface Props {
  keeper: BegunKeeper
  form: Form<AnnouncementValues>
  /** What the form began with. */
  start: AnnouncementValues
}

/** Says what is kept, and asks where the server has something else than this page. */
export function BegunBanner({ keeper, form, start }: Props) {
  const { t, i18n } = useTranslation('announcements')
  const zone = useZone()
  const { state, theirs, savedAt } = useStore(keeper.view, first)
  const typed = useMemo(() => changes(form.values, start), [form.values, start])
  const isEmpty = Object.keys(typed).length === 0
  useEffect(() => {
    keeper.write(
      typed,
      form.values.files.map(({ id }) => id),
    )
  }, [keeper, typed, form.values.files])
  const at = (when: string) => moment(when, { language: i18n.language as 'zh', zone })
  const take = () => {
    if (theirs) layOver(form, theirs)
    keeper.take()
  }
  if (state === 'keeping' && savedAt)
    return (
      <p className="announcement-kept">
        <Icon of={IconCloudCheck} size="s" />
        {t('begun.kept', { at: at(savedAt) })}
      </p>
    )
  if (state !== 'offered' && state !== 'overtaken') return null
  const own = t(state === 'offered' && isEmpty ? 'begun.anew' : 'begun.keepOwn')
  return (
    <Banner
      icon={IconHistory}
      tone={state === 'overtaken' ? 'warn' : 'info'}
      isUrgent={state === 'overtaken'}
      fact={
        theirs
          ? t(state === 'offered' ? 'begun.offered' : 'begun.overtaken', { at: at(theirs.savedAt) })
          : t('begun.gone')
      }
      actions={
        <>
          {theirs && (
            <Button size="s" kind={state === 'offered' ? 'primary' : undefined} onPress={take}>
              {t(state === 'offered' ? 'begun.goOn' : 'begun.take')}
            </Button>
          )}
          <Button size="s" onPress={() => keeper.keepOwn()}>
            {own}
          </Button>
        </>
      }
    >
      {t(state === 'offered' && isEmpty ? 'begun.offeredSays' : 'begun.bothSays')}
    </Banner>
  )
}

/** In the place of what stands there; files that are gone are left out. */
function layOver(form: Form<AnnouncementValues>, { typed, files }: Begun) {
  form.discard()
  // Every value was read from a form like this one, under the same path.
  const set = form.set as (path: string, value: unknown) => void
  for (const [path, value] of Object.entries(JSON.parse(typed) as Record<string, unknown>)) {
    if (!((path.split('.')[0] ?? '') in form.values)) continue
    set(path, path === 'files' ? (value as AttachedFile[]).filter(({ id }) => files.includes(id)) : value)
  }
}
