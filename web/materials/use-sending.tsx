import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Unreachable } from '../kit/api/client.ts'
import { fileSize } from '../kit/format/text.ts'
import { Button } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { Gathered } from './gathering.ts'
import type { Place } from './here.ts'
import { foreseen, prepareSending, send, type WhenTaken } from './uploads.ts'

interface Asked {
  to: Place
  files: readonly Gathered[]
  taken: ReadonlySet<Gathered>
}
const ways = ['version', 'both', 'skip'] as const
type Way = (typeof ways)[number]

const inOrder = new Intl.Collator('zh', { numeric: true })
const labelOf = ({ path, name }: Gathered) => [...path, name].join('/')

/** Files on their way to a place: looked at first, and asked about where a name is there already. */
export function useSending(to: Place, onSent?: () => void) {
  const { t } = useTranslation('materials')
  const [asked, ask] = useState<Asked>()
  useEffect(prepareSending, [])
  const sent = async (where: Place, files: Parameters<typeof send>[1]) => {
    if (files.length > 0) await send(where, files)
    onSent?.()
  }
  const offer = async (found: readonly Gathered[]) => {
    if (found.length === 0) return
    // A folder gives its files in no order.
    const files = found.toSorted((one, other) => inOrder.compare(labelOf(one), labelOf(other)))
    try {
      const { taken, room } = await foreseen(to, files)
      const size = files.reduce((sum, { file }) => sum + file.size, 0)
      if (size > room)
        return toast(t('upload.noRoom', { size: fileSize(size), room: fileSize(room) }), 'refusal')
      if (taken.size > 0) ask({ to, files, taken })
      else await sent(to, all(files, 'refuse'))
    } catch (error) {
      // Without a line they wait for it; a name that is there is said then, file by file.
      if (error instanceof Unreachable) await sent(to, all(files, 'refuse'))
      // Else it was said why nothing is sent.
    }
  }
  const dialog = asked && <TakenDialog asked={asked} close={() => ask(undefined)} go={sent} />
  return { offer: (files: readonly Gathered[]) => void offer(files), dialog }
}

const all = (files: readonly Gathered[], whenTaken: WhenTaken) => files.map(file => ({ ...file, whenTaken }))

interface TakenProps {
  asked: Asked
  close: () => void
  go: (to: Place, files: Parameters<typeof send>[1]) => Promise<void>
}

/** The same name is here: one answer for all of them. */
function TakenDialog({ asked: { to, files, taken }, close, go }: TakenProps) {
  const { t } = useTranslation('materials')
  const [way, choose] = useState<Way>('version')
  const goOn = () => {
    close()
    const wanted = way === 'skip' ? files.filter(file => !taken.has(file)) : files
    const whenTaken = way === 'skip' ? 'refuse' : way
    for (const { over } of files.filter(file => !wanted.includes(file))) over?.()
    void go(
      to,
      wanted.map(file => ({ ...file, whenTaken: taken.has(file) ? whenTaken : 'refuse' })),
    )
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t('taken.title', { count: taken.size })}
      foot={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button kind="primary" onPress={goOn}>
            {t('taken.go')}
          </Button>
        </>
      }
    >
      <ul className="material-taken">
        {[...taken].slice(0, 5).map(({ path, name }) => (
          <li key={[...path, name].join('/')}>{[...path, name].join(' / ')}</li>
        ))}
        {taken.size > 5 && <li>{t('taken.more', { n: taken.size - 5 })}</li>}
      </ul>
      <RadioGroup
        label={t('taken.label')}
        value={way}
        onChange={next => choose((next ?? 'version') as Way)}
        options={ways.map(id => ({ id, label: t(`taken.${id}`), detail: t(`taken.${id}Says`) }))}
      />
    </Dialog>
  )
}

export type Offer = ReturnType<typeof useSending>['offer']
