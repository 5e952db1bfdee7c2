import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Role } from '../../contract/roles.ts'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import { BulkOutcome, type BulkResult } from '../kit/list/bulk-outcome.tsx'
import type { List } from '../kit/list/use-list.ts'
import { useMay } from '../kit/session/duties.ts'
import { useSchool, useSession } from '../kit/session/use-session.ts'
import { storyOf } from '../kit/story.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { useOver } from '../kit/ui/over-link.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { BulkDialogs } from './bulk-dialogs.tsx'
import type { Asked, BulkKind } from './bulk-kinds.ts'
import { DutiesDialog } from './duties-dialog.tsx'
import { type MadePassword, MadePasswords } from './made-passwords.tsx'
import { MeetingAccountDialog } from './meeting-account-dialog.tsx'
import { PasskeysDialog } from './passkeys-dialog.tsx'
import type { AccountState } from './person-cell.tsx'
import { useStudentActs } from './use-student-acts.tsx'
import { UserDialog } from './user-form.tsx'

/** So many ids fit into an address. */
const mostDeleted = 200

interface Row {
  id: number
  fullName: string
  state: AccountState
  /** Where the list knows them. */
  roles?: readonly Role[]
}

function ended({ kind, clear }: Asked & { clear?: () => void }, afterDelete?: () => void) {
  clear?.()
  if (kind === 'delete') afterDelete?.()
}

/** What is done with one of them in a dialog of its own. */
const oneActs = { duties: DutiesDialog, meeting: MeetingAccountDialog, passkeys: PasskeysDialog } as const
type OneAct = keyof typeof oneActs
function OneDialog({ act, row, onClose }: { act: OneAct; row: Row; onClose: () => void }) {
  const Act = oneActs[act]
  return <Act id={row.id} name={row.fullName} onClose={onClose} />
}

interface Wishes {
  role?: 'STUDENT'
  /** Over which address a person's account is open. */
  over?: string
  afterDelete?: () => void
}
/** What lists of people do with one of them or with many: the dialogs behind rows and bulk bar. Whose account the address names, is open. */
export function usePeopleActions({ role, over = '', afterDelete }: Wishes = {}) {
  const { t } = useTranslation(['people-office', 'people-marks'])
  const go = useNavigate()
  const [changed, edit] = useState<number | 'new'>()
  const [named, name] = useOver(over)
  const edited = changed ?? named
  const [asked, ask] = useState<Asked & { clear?: () => void }>()
  const [result, tell] = useState<BulkResult>()
  const [made, show] = useState<MadePassword[]>()
  const [ofOne, setOne] = useState<{ act: OneAct; row: Row }>()
  const more = useStudentActs(role === 'STUDENT')

  const onBulk = (kind: string, { selection, filter }: List<Row>) => {
    // Each one is named: nobody is deleted because a filter happened to show them.
    if (kind === 'delete' && (selection.isAll || selection.count > mostDeleted)) {
      toast(t('bulk.delete.limit', { n: mostDeleted }), 'refusal')
      return
    }
    const { count, clear } = selection
    const picked = { which: selection.chosen({ ...filter, ...(role && { role }) }), count, clear }
    if (!more.open(kind, picked)) ask({ kind: kind as BulkKind, ...picked })
  }
  const one = (kind: BulkKind, row: Row) =>
    ask({ kind, which: { ids: [row.id] }, count: 1, name: row.fullName })

  const menu = (row: Row) => (
    <RowMenu
      row={row}
      isStudent={role === 'STUDENT' || (row.roles?.includes('STUDENT') ?? false)}
      onAct={id => {
        if (id === 'edit') edit(row.id)
        else if (id in oneActs) setOne({ act: id as OneAct, row })
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
          onClose={() => {
            edit(undefined)
            if (named !== undefined) name(undefined)
          }}
          onMade={show}
        />
      )}
      {ofOne && <OneDialog {...ofOne} onClose={() => setOne(undefined)} />}
      <BulkDialogs
        asked={asked}
        onClose={() => ask(undefined)}
        onOutcome={tell}
        onMade={show}
        onDone={() => asked && ended(asked, afterDelete)}
      />
      {more.dialog}
      <BulkOutcome result={result} onClose={() => tell(undefined)} />
      <MadePasswords made={made} onClose={() => show(undefined)} />
    </>
  )
  const bulk: BulkAction[] = [
    { id: 'class', label: t('bulk.class.do') },
    ...more.bulk,
    { id: 'tags', label: t('bulkTags', { ns: 'people-marks' }) },
    { id: 'enable', label: t('row.enable') },
    { id: 'disable', label: t('row.disable') },
    { id: 'field', label: t('bulkField', { ns: 'people-marks' }), isMore: true },
    { id: 'reset', label: t('row.reset'), isMore: true },
    { id: 'delete', label: t('row.delete'), isDanger: true },
  ]
  return { add: () => edit('new'), edit, bulk, onBulk, menu, dialogs }
}

interface MenuProps {
  row: Row
  isStudent: boolean
  onAct: (id: string) => void
}
function RowMenu({ row, isStudent, onAct }: MenuProps) {
  const { t } = useTranslation('people-office')
  const { me } = useSession()
  // Both belong to whoever has everything; nobody sets their own.
  const hasOutside = useSchool()?.school.cloudVisionSwitch === 1
  const hasAll = useMay('all')
  const setsDuties = hasAll && row.id !== me?.userId && (row.roles?.includes('ADMIN') ?? false)
  const isOff = row.state === 'DISABLED' || row.state === 'LOCKED'
  return (
    <Menu
      label={t('row.more', { name: row.fullName })}
      trigger={<IconButton icon={IconDots} size="s" label={t('row.more', { name: row.fullName })} />}
      groups={[
        {
          entries: [
            { id: 'edit', label: t('row.edit'), writes: true },
            ...(isStudent ? [{ id: 'class', label: t('bulk.class.do'), writes: true }] : []),
            ...(setsDuties ? [{ id: 'duties', label: t('duties.set') }] : []),
            ...(hasOutside ? [{ id: 'meeting', label: t('meeting.set'), writes: true }] : []),
            ...(hasAll ? [{ id: 'log', label: t('row.log') }] : []),
            { id: 'reset', label: t('row.reset'), isDisabled: isOff, writes: true },
            { id: 'passkeys', label: t('row.passkeys'), writes: true },
            isOff
              ? { id: 'enable', label: t('row.enable'), isDisabled: row.state === 'LOCKED', writes: true }
              : { id: 'disable', label: t('row.disable'), writes: true },
          ],
        },
        { entries: [{ id: 'delete', label: t('row.delete'), isDanger: true, writes: true }] },
      ]}
      onAction={onAct}
    />
  )
}
