import { imports } from 'virtual:calls/imports'
import { office } from 'virtual:calls/office'
import { IconDownload, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { useCall } from '../kit/api/query.ts'
import { BulkOutcome, type BulkResult, refusalOf } from '../kit/list/bulk-outcome.tsx'
import { follow } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { useWayTo } from '../kit/session/may-go.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type MadePassword, MadePasswords } from '../people/made-passwords.tsx'
import type { Import } from './template-link.tsx'

const changes = [imports.importState, imports.imports, office.users, office.students, office.organisation]

const lists: Partial<Record<Import['content'], string>> = {
  users: `${pathTo('UserList')}?sort=-createdAt`,
  courses: pathTo('AdminCourses'),
}
/** Where students alone are brought, they are looked for among students. */
const students = `${pathTo('AdminStudents')}?sort=-createdAt`

/** What became of it, kept: the passwords once, the refused rows, and the way back while nothing hangs on the new ones. */
interface Props {
  one: Import
  role: 'STUDENT' | undefined
  onOpen: (id: number | undefined) => void
}
export function DoneStep({ one, role, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const passwords = useCall(imports.importPasswords, { changes })
  const refused = useCall(imports.exportRefused)
  const undo = useCall(imports.undoImport, { changes, inPlace: [codes.partlyUndeletable] })
  const [made, show] = useState<MadePassword[]>()
  const [asks, ask] = useState(false)
  const [result, tell] = useState<BulkResult>()
  return (
    <div className="import-step">
      <Banner
        tone={one.state === 'undone' ? 'info' : one.bad > 0 ? 'warn' : 'ok'}
        fact={
          one.state === 'undone' ? t('undone') : t(`written.${one.content}`, { n: one.made, bad: one.bad })
        }
      >
        {one.fileName}
        {one.changed > 0 && ` · ${t('changed', { n: one.changed })}`}
        {one.same > 0 && ` · ${t('same', { n: one.same })}`}
      </Banner>
      {one.passwords && (
        <Banner tone="warn" icon={IconKey} fact={t('passwordsWait')}>
          {t('passwordsSay')}
        </Banner>
      )}
      <div className="import-acts">
        {one.passwords && (
          <Button
            kind="primary"
            icon={IconKey}
            busy={passwords.isPending}
            onPress={() => passwords.mutate({ id: one.id }, { onSuccess: ({ data }) => show([...data]) })}
          >
            {t('passwords')}
          </Button>
        )}
        {one.bad > 0 && one.state === 'done' && (
          <Button
            icon={IconDownload}
            busy={refused.isPending}
            onPress={() => refused.mutate({ id: one.id }, { onSuccess: ({ data }) => follow(data.link) })}
          >
            {t('refused', { n: one.bad })}
          </Button>
        )}
        {one.state === 'done' && one.made > 0 && <MadeLink content={one.content} role={role} />}
        {one.state === 'done' && one.made > 0 && (
          <Button kind="danger-line" onPress={() => ask(true)}>
            {t('undo')}
          </Button>
        )}
        <Button kind="quiet" onPress={() => onOpen(undefined)}>
          {t('another')}
        </Button>
      </div>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('undoTitle', { n: one.made })}
        verb={t('undo')}
        onConfirm={async () => {
          try {
            await undo.mutateAsync({ id: one.id })
            toast(t('undone'))
          } catch (error) {
            tell(refusalOf(error, 0))
          }
        }}
      >
        <p>{t('undoSays')}</p>
        {one.changed > 0 && <p>{t('undoStays')}</p>}
      </Confirm>
      <BulkOutcome result={result} onClose={() => tell(undefined)} />
      <MadePasswords made={made} onClose={() => show(undefined)} />
    </div>
  )
}

/** To what was made: both lists begin with what is newest. */
function MadeLink({ content, role }: Pick<Import, 'content'> & Pick<Props, 'role'>) {
  const { t } = useTranslation('imports')
  const way = useWayTo(role ? students : (lists[content] ?? []))
  const made = role ? 'students' : content === 'courses' ? 'courses' : 'users'
  return way && <LinkButton to={way}>{t(`seeMade.${made}`)}</LinkButton>
}
