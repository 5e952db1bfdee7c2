import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { mostAttachments } from '../../contract/announcements-lists.ts'
import { uploadFile } from '../kit/api/upload-file.ts'
import { fileSize } from '../kit/format/text.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import type { BoundField } from '../kit/ui/field.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { AttachedFile } from './announcement-values.ts'
import './files-field.css'

interface Sending {
  key: number
  name: string
  percent: number
  stop: AbortController
}

type Props = BoundField<readonly AttachedFile[]> & {
  /** How many are still on their way. */
  onSending: (count: number) => void
}

/** Files that go with an announcement: what is being sent shows how far it is, what has arrived can be taken off again. */
export function FilesField({ label, name, value, onChange, problem, onSending }: Props) {
  const { t } = useTranslation('announcements')
  const { sending, send } = useSending(value, onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the number changes, not when the page gives a new function
  useEffect(() => onSending(sending.length), [sending.length])
  return (
    <fieldset className="field announcement-attached" data-field={name}>
      <legend className="field-label">{label}</legend>
      <ul>
        {value.map(file => (
          <li key={file.id}>
            <Icon of={IconFile} />
            <span className="announcement-attached-name">{file.title}</span>
            <small>{fileSize(file.size)}</small>
            <IconButton
              icon={IconX}
              size="s"
              label={t('form.removeFile', { name: file.title })}
              onPress={() => onChange(value.filter(({ id }) => id !== file.id))}
            />
          </li>
        ))}
        {sending.map(one => (
          <li key={`sending ${one.key}`}>
            <ProgressBar label={one.name} percent={one.percent} />
            <IconButton
              icon={IconX}
              size="s"
              label={t('form.stopFile', { name: one.name })}
              onPress={() => one.stop.abort()}
            />
          </li>
        ))}
      </ul>
      <FileTrigger allowsMultiple onSelect={files => send([...(files ?? [])])}>
        <Button icon={IconPaperclip} isDisabled={value.length + sending.length >= mostAttachments}>
          {t('form.addFiles')}
        </Button>
      </FileTrigger>
      <p className="field-hint">{t('form.filesHint', { n: mostAttachments })}</p>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** What leaves the page stops its sending; what has arrived stays with the draft. */
function useSending(value: readonly AttachedFile[], onChange: (files: readonly AttachedFile[]) => void) {
  const { t } = useTranslation(['announcements', 'kit'])
  const [sending, set] = useState<readonly Sending[]>([])
  const latest = useRef({ value, onChange, sending })
  latest.current = { value, onChange, sending }
  const count = useRef(0)
  useEffect(
    () => () => {
      for (const { stop } of latest.current.sending) stop.abort()
    },
    [],
  )
  const sendOne = async (file: File) => {
    count.current += 1
    const one: Sending = { key: count.current, name: file.name, percent: 0, stop: new AbortController() }
    const { signal } = one.stop
    set(now => [...now, one])
    try {
      const id = await uploadFile(file, {
        signal,
        onProgress: percent =>
          set(now => now.map(other => (other.key === one.key ? { ...other, percent } : other))),
      })
      const { value: there, onChange: change } = latest.current
      change([...there, { id, title: file.name, size: file.size, type: file.type }])
      latest.current.value = [...there, { id, title: file.name, size: file.size, type: file.type }]
    } catch (error) {
      const why = (error as Error).message || t('uploadFailed', { ns: 'kit' })
      if (!signal.aborted) toast(t('form.fileRefused', { name: file.name, why }), 'refusal')
    } finally {
      set(now => now.filter(({ key }) => key !== one.key))
    }
  }
  const send = (files: readonly File[]) => {
    const room = mostAttachments - value.length - sending.length
    if (files.length > room) toast(t('form.tooManyFiles', { n: mostAttachments }), 'refusal')
    for (const file of files.slice(0, room)) void sendOne(file)
  }
  return { sending, send }
}
