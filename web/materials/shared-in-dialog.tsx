import { materials } from 'virtual:calls/materials'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import type { SharedEntry } from '../kit/app/shared-files.rules.ts'
import { dropShared, dropSharedFile, sharedFile, sharedFor } from '../kit/app/shared-files.ts'
import { fileSize } from '../kit/format/text.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type Gathered, gatheredFrom } from './gathering.ts'
import type { Place } from './here.ts'
import { MaterialIcon } from './material-icon.tsx'
import { PlaceChoice } from './place-choice.tsx'
import './shared-in.css'
import { useSending } from './use-sending.tsx'

interface Props {
  /** Under which this browser keeps what was shared with the app. */
  shared: string
  /** Where it went, if anywhere. */
  close: (to?: Place) => void
}

/** What of it is still there, and can be put anywhere: an empty file cannot. */
async function gathered(entry: SharedEntry): Promise<Gathered[]> {
  const all = entry.files.map(async ({ size }, at) => {
    const over = () => void dropSharedFile(entry, at)
    const file = await sharedFile(entry, at)
    const [one] = size > 0 && file ? gatheredFrom([file]) : []
    return one ? { ...one, over } : over()
  })
  return (await Promise.all(all)).filter(one => one !== undefined)
}

/** What was shared with the app asks where it is to lie. */
export function SharedInDialog({ shared, close }: Props) {
  const { t } = useTranslation('materials')
  const person = useSession().me?.userId ?? 0
  const [entry, know] = useState<SharedEntry>()
  const [to, setTo] = useState<Place>({})
  const [isBusy, work] = useState(false)
  const { data } = useQuery(query(materials.folder, { ...to, page: '1', size: '100' }))
  const { offer, dialog } = useSending(to, () => close(to))
  const gone = () => {
    toast(t('shared.put.gone'), 'refusal')
    close()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for once; the page around is drawn anew meanwhile
  useEffect(() => {
    void sharedFor(shared, person).then(found => (found && !found.wrong ? know(found) : gone()), gone)
  }, [shared, person])
  if (!entry) return null
  const files = entry.files.filter(({ size }) => size > 0)
  const leave = () => {
    void dropShared(entry.key)
    close()
  }
  const put = async () => {
    work(true)
    try {
      const files = await gathered(entry)
      if (files.length === 0) gone()
      else offer(files)
    } finally {
      work(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      size="m"
      title={t('shared.put.title', { count: entry.files.length })}
      foot={
        <>
          <Button onPress={leave}>{t('shared.put.cancel')}</Button>
          <Button
            kind="primary"
            busy={isBusy}
            isDisabled={!data?.space.mayWrite || files.length === 0}
            onPress={put}
          >
            {t('shared.put.verb')}
          </Button>
        </>
      }
    >
      <Files entry={entry} />
      <PlaceChoice data={data} onChange={setTo} />
      {dialog}
    </Dialog>
  )
}

function Files({ entry: { files } }: { entry: SharedEntry }) {
  const { t } = useTranslation('materials')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
    <ul className="shared-in" tabIndex={0} aria-label={t('shared.put.files')}>
      {files.map(({ name, type, size }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may bear one name, and none moves
        <li key={at} data-wrong={size === 0 || undefined}>
          <MaterialIcon of={{ kind: 'file', type }} />
          <span title={name}>{name}</span>
          <small>{size > 0 ? fileSize(size) : t('shared.put.empty')}</small>
        </li>
      ))}
    </ul>
  )
}
