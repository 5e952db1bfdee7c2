import { playback } from 'virtual:calls/playback'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestChapter } from '../../contract/playback-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { asPlace } from './notes.rules.ts'
import { useChapterName, useWatching } from './use-vod.ts'

/** Whoever teaches names the chapters and adds one where the film stands. */
export function NameChapters({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('playback')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('nameTitle')} size="m">
      {isOpen && <Form done={onClose} />}
    </Dialog>
  )
}

const isTooLong = (title: string) => title.trim().length > longestChapter

function Form({ done }: { done: () => void }) {
  const { t } = useTranslation(['playback', 'kit'])
  const { vod, facts } = useWatching()
  const name = useChapterName()
  const [rows, setRows] = useState(() =>
    facts.outline.chapters.map(one => ({ at: one.at, title: name(one) })),
  )
  const [busy, setBusy] = useState(false)
  const here = Math.floor(vod.clock.at / 1000) * 1000
  const put = (at: number, title: string) =>
    setRows(all => all.map(row => (row.at === at ? { ...row, title } : row)))
  const save = async () => {
    setBusy(true)
    try {
      const chapters = rows.filter(({ title }) => title.trim() !== '')
      await ask(playback.nameChapters, {
        lessonId: facts.link.lessonId,
        filmId: facts.link.coursewareId,
        chapters,
      })
      await vod.refresh()
      done()
    } catch {
      setBusy(false)
    }
  }
  return (
    <div className="vod-naming">
      <p>{t('nameSays')}</p>
      {rows.map(({ at, title }) => (
        <div key={at} className="vod-named">
          <TextField
            label={t('nameAt', { at: asPlace(at) })}
            value={title}
            maxLength={longestChapter}
            {...(isTooLong(title) && { problem: t('problem.tooLong', { ns: 'kit', most: longestChapter }) })}
            onChange={value => put(at, value)}
          />
          <IconButton
            icon={IconTrash}
            label={t('removeChapter', { at: asPlace(at) })}
            onPress={() => setRows(all => all.filter(row => row.at !== at))}
          />
        </div>
      ))}
      <div className="dialog-foot">
        <Button
          icon={IconPlus}
          isDisabled={rows.some(({ at }) => at === here)}
          onPress={() =>
            setRows(all => [...all, { at: here, title: '' }].sort((one, other) => one.at - other.at))
          }
        >
          {t('addChapter', { at: asPlace(here) })}
        </Button>
        <Button
          kind="primary"
          busy={busy}
          isDisabled={rows.some(({ title }) => isTooLong(title))}
          onPress={() => void save()}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
