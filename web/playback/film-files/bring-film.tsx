import { filmDesk } from 'virtual:calls/filmDesk'
import { filmUploads } from 'virtual:calls/filmUploads'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../../kit/api/query.ts'
import { tableTime } from '../../kit/format/dates.ts'
import { fileSize } from '../../kit/format/text.ts'
import { useZone } from '../../kit/session/use-session.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RadioGroup, Segments } from '../../kit/ui/choices.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { ComboBox } from '../../kit/ui/select.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { needWords } from '../../words.ts'
import { bringFilm } from './bringing.ts'
import './film-files.css'

const changes = [filmUploads.filmUploads, filmDesk.films]
/** As uploads of the house are bounded. */
const largest = 4 * 1024 ** 3

interface Wish {
  lesson: number | null
  how: 'file' | 'address'
  file: File | null
  address: string
  title: string
  place: string | null
  clock: string | null
}
type Lesson = NonNullable<(typeof filmUploads)['filmLessons']['data']>[number]

interface Props {
  /** Of this lesson; without one it is chosen. */
  lesson?: number | undefined
  close: () => void
}

/** A film for a lesson: a file of one's own, or where the recording of an outside meeting is seen. */
export function BringFilm({ lesson, close }: Props) {
  const { t, i18n } = useTranslation('playback-files')
  const lessons = useQuery(
    query(filmUploads.filmLessons, lesson === undefined ? {} : { lesson: String(lesson) }),
  )
  const link = useCall(filmUploads.linkMeeting, { changes })
  const [wish, setWish] = useState<Wish>({
    ...{ lesson: lesson ?? null, how: 'file', file: null, address: '', title: '', place: 'beside' },
    clock: 'own',
  })
  const found = lessons.data?.find(({ id }) => id === wish.lesson)
  const isLink = wish.how === 'address' && found?.isMeeting === true
  const isTooLarge = (wish.file?.size ?? 0) > largest
  const isReady =
    found !== undefined && (isLink ? wish.address.trim() !== '' : wish.file !== null && !isTooLarge)

  const send = async () => {
    if (!found) return
    const inPlace = wish.place === 'inPlace' && found.films > 0
    const what = { lessonId: found.id, title: wish.title.trim(), inPlace }
    const ownClock = found.hasLog && wish.clock === 'own'
    try {
      if (isLink) {
        await link.mutateAsync({ ...what, address: wish.address.trim() })
        toast(t('linked'))
      } else if (wish.file) {
        // The tray speaks the words of materials.
        await needWords(i18n, ['materials'])
        await bringFilm(wish.file, { ...what, ownClock })
      }
      close()
    } catch {
      // Why it was refused has been said; what was typed stays for another try.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t('title')}
      foot={
        <Button kind="primary" isDisabled={!isReady} busy={link.isPending} onPress={() => void send()}>
          {t(isLink ? 'save' : 'send')}
        </Button>
      }
    >
      <Fields
        wish={wish}
        change={some => setWish(now => ({ ...now, ...some }))}
        lessons={lessons.data ?? []}
        isGiven={lesson !== undefined}
        found={found}
        problem={isTooLarge ? t('tooLarge', { most: fileSize(largest) }) : undefined}
      />
    </Dialog>
  )
}

interface FieldsProps {
  wish: Wish
  change: (some: Partial<Wish>) => void
  lessons: readonly Lesson[]
  isGiven: boolean
  found: Lesson | undefined
  problem: string | undefined
}

function Fields({ wish, change, lessons, isGiven, found, problem }: FieldsProps) {
  const { t } = useTranslation('playback-files')
  const zone = useZone()
  return (
    <div className="form-fields">
      <ComboBox
        label={t('lesson')}
        value={wish.lesson}
        onChange={lesson => change({ lesson })}
        isDisabled={isGiven}
        options={lessons.map(one => ({
          id: one.id,
          label: `${one.courseName} · ${one.name}`,
          detail: tableTime(one.startsAt, zone),
        }))}
      />
      {found?.isMeeting && (
        <Segments
          label={t('how')}
          value={wish.how}
          onChange={how => change({ how: how === 'address' ? 'address' : 'file' })}
          options={[
            { id: 'file', label: t('byFile') },
            { id: 'address', label: t('byAddress') },
          ]}
        />
      )}
      {found?.isMeeting && wish.how === 'address' ? (
        <TextField
          label={t('address')}
          hint={t('addressSays')}
          value={wish.address}
          onChange={address => change({ address })}
          maxLength={500}
        />
      ) : (
        <ChooseFile file={wish.file} choose={file => change({ file })} problem={problem} />
      )}
      <TextField
        label={t('name')}
        hint={t('nameSays')}
        value={wish.title}
        onChange={title => change({ title })}
        maxLength={200}
      />
      {(found?.films ?? 0) > 0 && (
        <RadioGroup
          label={t('where')}
          value={wish.place}
          onChange={place => change({ place })}
          options={[
            { id: 'beside', label: t('beside'), detail: t('besideSays') },
            { id: 'inPlace', label: t('inPlace'), detail: t('inPlaceSays') },
          ]}
        />
      )}
      {found?.hasLog && (
        <RadioGroup
          label={t('clock')}
          value={wish.clock}
          onChange={clock => change({ clock })}
          options={[
            { id: 'own', label: t('ownClock'), detail: t('ownClockSays') },
            { id: 'lesson', label: t('lessonClock'), detail: t('lessonClockSays') },
          ]}
        />
      )}
    </div>
  )
}

function ChooseFile({
  file,
  choose,
  problem,
}: {
  file: File | null
  choose: (file: File | null) => void
  problem: string | undefined
}) {
  const { t } = useTranslation('playback-files')
  return (
    <div className="film-file">
      <FileTrigger
        acceptedFileTypes={['video/*', '.mkv', '.flv']}
        onSelect={files => choose(files?.[0] ?? null)}
      >
        <Button>{t(file ? 'another' : 'choose')}</Button>
      </FileTrigger>
      <span>
        {file ? `${file.name} · ${fileSize(file.size)}` : t('fileSays', { most: fileSize(largest) })}
      </span>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
