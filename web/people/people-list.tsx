import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import { BulkOutcome, type BulkResult } from '../kit/list/bulk-outcome.tsx'
import type { List } from '../kit/list/use-list.ts'
import { storyOf } from '../kit/story.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type Asked, BulkDialogs, type BulkKind } from './bulk-dialogs.tsx'
import { type MadePassword, MadePasswords } from './made-passwords.tsx'
import type { AccountState } from './person-cell.tsx'
import { UserDialog } from './user-form.tsx'

/** So many ids fit into an address. */
const mostDeleted = 200

interface Row {
  id: number
  fullName: string
  state: AccountState
}

/** What lists of people do with one of them or with many: the dialogs behind rows and bulk bar. */
export function usePeopleActions(role?: 'STUDENT') {
  const { t } = useTranslation('people-office')
  const go = useNavigate()
  const [edited, edit] = useState<number | 'new'>()
  const [asked, ask] = useState<Asked & { clear?: () => void }>()
  const [result, tell] = useState<BulkResult>()
  const [made, show] = useState<MadePassword[]>()

  const onBulk = (kind: string, { selection, filter }: List<Row>) => {
    // Each one is named: nobody is deleted because a filter happened to show them.
    if (kind === 'delete' && (selection.isAll || selection.count > mostDeleted)) {
      toast(t('bulk.delete.limit', { n: mostDeleted }), 'refusal')
      return
    }
    ask({
      kind: kind as BulkKind,
      which: selection.chosen({ ...filter, ...(role && { role }) }),
      count: selection.count,
      clear: selection.clear,
    })
  }
  const one = (kind: BulkKind, row: Row) =>
    ask({ kind, which: { ids: [row.id] }, count: 1, name: row.fullName })

  const menu = (row: Row) => (
    <RowMenu
      row={row}
      onAct={id => {
        if (id === 'edit') edit(row.id)
        else if (id === 'log') void go(storyOf('person', row.id))
        else one(id as BulkKind, row)
      }}
    />
  )

  const dialogs = (
    <>
      {edited !== undefined && (
        <UserDialog
          id={edited === 'new' ? undefined : edited}
          {...(role && { role })}
          onClose={() => edit(undefined)}
          onMade={show}
        />
      )}
      <BulkDialogs
        asked={asked}
        onClose={() => ask(undefined)}
        onOutcome={tell}
        onMade={show}
        onDone={() => asked?.clear?.()}
      />
      <BulkOutcome result={result} onClose={() => tell(undefined)} />
      <MadePasswords made={made} onClose={() => show(undefined)} />
    </>
  )
  const bulk: BulkAction[] = [
    { id: 'class', label: t('bulk.class.do') },
    { id: 'enable', label: t('row.enable') },
    { id: 'disable', label: t('row.disable') },
    { id: 'reset', label: t('row.reset') },
    { id: 'delete', label: t('row.delete'), isDanger: true },
  ]
  return { add: () => edit('new'), edit, bulk, onBulk, menu, dialogs }
}

function RowMenu({ row, onAct }: { row: Row; onAct: (id: string) => void }) {
  const { t } = useTranslation('people-office')
  const isOff = row.state === 'DISABLED' || row.state === 'LOCKED'
  return (
    <Menu
      label={t('row.more', { name: row.fullName })}
      trigger={<IconButton icon={IconDots} size="s" label={t('row.more', { name: row.fullName })} />}
      groups={[
        {
          entries: [
            { id: 'edit', label: t('row.edit') },
            { id: 'log', label: t('row.log') },
            { id: 'reset', label: t('row.reset'), isDisabled: isOff },
            isOff
              ? { id: 'enable', label: t('row.enable'), isDisabled: row.state === 'LOCKED' }
              : { id: 'disable', label: t('row.disable') },
          ],
        },
        { entries: [{ id: 'delete', label: t('row.delete'), isDanger: true }] },
      ]}
      onAction={onAct}
    />
  )
}
