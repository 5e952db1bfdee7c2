import { announcements } from 'virtual:calls/announcements'
import { IconDots } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { BroadcastStanding } from '../../contract/announcements-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Menu, type MenuGroup } from '../kit/ui/menu.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './announcements.css'
import { announcementReads } from './reads.ts'

interface Acted {
  id: number
  title: string
  state: BroadcastStanding
}
type Asked =
  | { what: 'withdraw'; one: Acted }
  | { what: 'delete'; ids: number[]; title?: string; titles?: readonly string[]; clear?: () => void }

const canWithdraw = (state: BroadcastStanding) => state !== 'draft' && state !== 'withdrawn'

function groupsOf(t: TFunction<'announcements'>, state: BroadcastStanding, withEdit: boolean): MenuGroup[] {
  const entries = [
    ...(withEdit ? [{ id: 'edit', label: t('row.edit'), writes: true }] : []),
    ...(state === 'withdrawn' ? [{ id: 'publishAgain', label: t('act.publishAgain'), writes: true }] : []),
    ...(canWithdraw(state) ? [{ id: 'withdraw', label: t('act.withdraw'), writes: true }] : []),
  ]
  const gone = { entries: [{ id: 'delete', label: t('act.delete'), isDanger: true, writes: true }] }
  return entries.length > 0 ? [{ entries }, gone] : [gone]
}

/** What the office does with an announcement as a whole: the menu of a row or a page, and the questions behind it. */
export function useAnnouncementActions({ afterDelete }: { afterDelete?: () => void } = {}) {
  const { t } = useTranslation('announcements')
  const go = useNavigate()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const withdraw = useCall(announcements.withdrawBroadcast, { changes: announcementReads })
  // What is gone is not asked for again by the page that showed it: the page leaves.
  const remove = useCall(announcements.deleteBroadcasts, { changes: [announcements.broadcasts] })

  const menu = (one: Acted, { withEdit = true } = {}) => (
    <Menu
      label={t('row.more', { name: one.title })}
      trigger={<IconButton icon={IconDots} size="s" label={t('row.more', { name: one.title })} />}
      groups={groupsOf(t, one.state, withEdit)}
      onAction={id => {
        if (id === 'edit' || id === 'publishAgain') void go(pathTo('AdminAnnouncementEdit', { id: one.id }))
        else if (id === 'withdraw') ask({ what: 'withdraw', one })
        else ask({ what: 'delete', ids: [one.id], title: one.title })
      }}
    />
  )

  const dialogs = (
    <>
      {asked?.what === 'withdraw' && (
        <Confirm
          isOpen
          onClose={close}
          title={t('act.withdrawTitle', { name: asked.one.title })}
          verb={t('act.withdraw')}
          onConfirm={async () => {
            await withdraw.mutateAsync({ id: asked.one.id })
            toast(t('act.withdrawn'))
          }}
        >
          <p>{t('act.withdrawSays')}</p>
        </Confirm>
      )}
      {asked?.what === 'delete' && (
        <Confirm
          isOpen
          onClose={close}
          title={
            asked.title
              ? t('act.deleteTitle', { name: asked.title })
              : t('act.deleteSeveral', { n: asked.ids.length })
          }
          verb={t('act.deleteVerb', { n: asked.ids.length })}
          onConfirm={async () => {
            await remove.mutateAsync({ broadcastIds: asked.ids.join(',') })
            toast(t('act.deleted'))
            asked.clear?.()
            afterDelete?.()
          }}
        >
          {asked.titles && (
            <ul className="announcement-titles">
              {asked.titles.map(title => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          )}
          <p>{t('act.deleteSays')}</p>
        </Confirm>
      )}
    </>
  )
  const deleteSeveral = (ids: number[], titles: readonly string[], clear: () => void) =>
    ask({ what: 'delete', ids, titles, clear })
  return { menu, dialogs, deleteSeveral }
}
