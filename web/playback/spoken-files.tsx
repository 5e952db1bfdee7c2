import { spoken } from 'virtual:calls/spoken'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../contract/addresses.ts'
import { mostCaptionBytes } from '../../contract/playback-spoken-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { SendFile } from '../kit/ui/send-file.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { vttOf } from './spoken-vtt.ts'
import { useSpeaker, useSpoken } from './use-spoken.ts'
import { useWatching } from './use-vod.ts'

/** What whoever manages a film does with its captions as a whole: brings, keeps, removes them. */
export function SpokenFiles() {
  const { t } = useTranslation('playback-spoken')
  const { vod, facts } = useWatching()
  const { keeper, lines } = useSpoken()
  const speaker = useSpeaker()
  const [asked, setAsked] = useState<'upload' | 'remove' | null>(null)
  const { lessonId, name } = facts.link
  const film = facts.film?.id ?? 0
  const anew = () => keeper.renew(vod.facts ?? facts)
  const keep = () => {
    const address = URL.createObjectURL(new Blob([vttOf(lines, speaker)], { type: 'text/vtt' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.vtt`
    link.click()
    URL.revokeObjectURL(address)
  }
  const remove = async () => {
    await ask(spoken.removeCaptions, { lessonId: String(lessonId), filmId: String(film) })
    await anew()
  }
  const entries = [
    { id: 'upload', label: t('upload') },
    ...(lines.length > 0
      ? [
          { id: 'download', label: t('download') },
          { id: 'remove', label: t('remove'), isDanger: true },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={t('files')}
        trigger={<IconButton icon={IconDots} label={t('files')} />}
        groups={[{ entries }]}
        onAction={id => (id === 'download' ? keep() : setAsked(id === 'remove' ? 'remove' : 'upload'))}
      />
      <Dialog isOpen={asked === 'upload'} onClose={() => setAsked(null)} title={t('upload')}>
        <p className="hint">{t('uploadSays')}</p>
        <SendFile<{ lines: number }>
          words={{
            drop: t('drop'),
            choose: t('choose'),
            chooseSays: t('chooseSays'),
            sending: t('sending'),
            tooLarge: t('tooLarge'),
            noFile: t('noFile'),
          }}
          addressOf={() => `${addresses.uploadCaptions}?lesson=${lessonId}&film=${film}`}
          types={['.vtt', '.srt', 'text/vtt']}
          mostBytes={mostCaptionBytes}
          onTaken={({ lines: count }) => {
            toast(t('uploaded', { count }))
            setAsked(null)
            void anew()
          }}
        />
      </Dialog>
      <Confirm
        isOpen={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={t('removeTitle')}
        verb={t('remove')}
        onConfirm={remove}
      >
        <p>{t('removeSays')}</p>
      </Confirm>
    </>
  )
}
