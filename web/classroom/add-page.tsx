import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyGrounds } from '../../contract/classroom-lists.ts'
import { useSession } from '../kit/session/use-session.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { needWords } from '../words.ts'
import { askPrepared, BringPages, type Prepared } from './bring-pages.tsx'
import type { FromMaterials } from './from-materials.tsx'
import type { PdfsAsked } from './long-pdfs.tsx'
import { newName } from './new-name.ts'
import { useRoom } from './use-room.ts'

const LongPdfs = lazy(() => import('./long-pdfs.tsx').then(part => ({ default: part.LongPdfs })))

/** A new page for everybody: a ground to write on, or the pages of a courseware with the ink above. */
export function AddPage() {
  const { t, i18n } = useTranslation('classroom')
  const room = useRoom()
  const file = useRef<HTMLInputElement>(null)
  const isLesson = room.welcome?.room.kind === 'lesson' && room.may('pen.given')
  // A student who may add a page has folders of their own nowhere.
  const keeps = useSession().roles.some(role => role !== 'STUDENT')
  const [prepared, setPrepared] = useState<readonly Prepared[]>()
  const [Picker, setPicker] = useState<ComponentType<ComponentProps<typeof FromMaterials>>>()
  const { progress, asked, ask, lay } = useLaying()
  const choose = (id: string) => {
    if (id === 'courseware') file.current?.click()
    else if (id === 'materials')
      void Promise.all([import('./from-materials.tsx'), needWords(i18n, ['materials'])]).then(
        ([part]) => setPicker(() => part.FromMaterials),
        () => toast(t('board.coursewareFailed'), 'refusal'),
      )
    else if (id === 'prepared') void askPrepared().then(setPrepared, () => undefined)
    else room.say('page.added', { page: newName(), ground: id as (typeof emptyGrounds)[number] })
  }
  return (
    <>
      <Menu
        label={t('board.add')}
        trigger={<IconButton icon={IconPlus} label={t('board.add')} isDisabled={progress !== null} />}
        groups={[
          { entries: emptyGrounds.map(ground => ({ id: ground, label: t(`board.ground.${ground}`) })) },
          {
            entries: [
              { id: 'courseware', label: t('board.courseware'), detail: t('board.coursewareSays') },
              ...(keeps ? [{ id: 'materials', label: t('board.materials') }] : []),
              ...(isLesson ? [{ id: 'prepared', label: t('board.prepared') }] : []),
            ],
          },
        ]}
        onAction={choose}
      />
      {prepared && <BringPages pages={prepared} close={() => setPrepared(undefined)} />}
      {asked && (
        <Suspense>
          <LongPdfs asked={asked} close={() => ask(undefined)} lay={(files, from) => void lay(files, from)} />
        </Suspense>
      )}
      {Picker && <Picker close={() => setPicker(undefined)} take={files => void lay(files)} />}
      <input
        ref={file}
        type="file"
        accept="application/pdf,image/*"
        multiple
        hidden
        aria-label={t('board.courseware')}
        onChange={({ target }) => {
          void lay([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <span className="pages-progress" role="status">
        {progress && t('board.laying', progress)}
      </span>
    </>
  )
}

/** Lays files down as pages, one after the other; of long ones it is asked first which pages. */
function useLaying() {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [asked, ask] = useState<PdfsAsked>()
  const lay = async (files: readonly File[], from?: ReadonlyMap<File, number>) => {
    if (files.length === 0) return
    setProgress({ done: 0, all: files.length })
    let first: string | undefined
    try {
      const { longOnes, picturesOf } = await import('./courseware.ts')
      const long = from ? [] : await longOnes(files)
      if (long.length > 0) return ask({ files, long })
      for await (const { name, done, all } of picturesOf(files, from ?? new Map())) {
        const page = newName()
        room.bring('page.added', { page, ground: 'picture', picture: name })
        first ??= page
        setProgress({ done, all })
      }
    } catch {
      toast(t('board.coursewareFailed'), 'refusal')
    } finally {
      setProgress(null)
      if (first) room.bring('page.turned', { page: first })
    }
  }
  return { progress, asked, ask, lay }
}
