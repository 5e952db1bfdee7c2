import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { isFileDropItem } from 'react-aria-components/useDrop'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import type { FieldProps } from './field.tsx'
import { fitsPicture } from './file-fits.ts'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'

export interface UploadOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}
interface Props extends Omit<FieldProps, 'isRequired'> {
  /** What is stored: the picture's name, empty for none. */
  value: string
  onChange: (name: string) => void
  /** Sends the file and gives the stored name; a rejection's message is shown in place. */
  upload: (file: File, options: UploadOptions) => Promise<string>
  /** The address of a stored name. */
  addressOf: (name: string) => string
  types?: readonly string[]
  mostBytes?: number
  /** The width by the height of the place, for the preview. */
  ratio?: string
}

const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const

interface Sending extends Pick<Props, 'upload' | 'onChange' | 'isDisabled'> {
  types: readonly string[]
  mostBytes: number
}
/** The picture under way, and why one was not taken. */
function useSending({ upload, onChange, isDisabled, types, mostBytes }: Sending) {
  const { t } = useTranslation('kit')
  const [sending, setSending] = useState<{ name: string; percent: number; preview: string }>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file || isDisabled) return
    const unfit = fitsPicture(file, types, mostBytes)
    if (unfit) return setFailure(t(unfit, { most: Math.round(mostBytes / 1_000_000) }))
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    const preview = URL.createObjectURL(file)
    setFailure(undefined)
    setSending({ name: file.name, percent: 0, preview })
    try {
      const onProgress = (percent: number) =>
        !mine.signal.aborted && setSending({ name: file.name, percent, preview })
      const name = await upload(file, { onProgress, signal: mine.signal })
      if (!mine.signal.aborted) onChange(name)
    } catch (error) {
      if (!mine.signal.aborted) setFailure((error instanceof Error && error.message) || t('uploadFailed'))
    } finally {
      URL.revokeObjectURL(preview)
      if (stop.current === mine) setSending(undefined)
    }
  }
  return { sending, failure, send, stop: () => stop.current?.abort() }
}

export function FileDrop(props: Props) {
  const { label, labelUnseen, hint, value, onChange, addressOf, isDisabled, ratio } = props
  const { types = pictures, mostBytes = 5_000_000 } = props
  const { t } = useTranslation('kit')
  const { sending, failure, send, stop } = useSending({ ...props, types, mostBytes })
  const problem = failure ?? props.problem
  const shown = sending?.preview ?? (value ? addressOf(value) : undefined)
  return (
    <fieldset className="field file-field" data-field={props['data-field'] ?? props.name}>
      <legend className={labelUnseen ? 'unseen' : 'field-label'}>{label}</legend>
      <DropZone
        className="file-drop"
        aria-label={t('dropPicture')}
        data-invalid={problem ? true : undefined}
        isDisabled={isDisabled}
        getDropOperation={found => (types.some(type => found.has(type)) ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => send(await items.find(isFileDropItem)?.getFile())}
      >
        {shown ? (
          <img
            className="file-preview"
            style={{ aspectRatio: ratio }}
            src={shown}
            alt={t('picturePreview', { label })}
          />
        ) : (
          <span className="file-none" style={{ aspectRatio: ratio }}>
            <Icon of={IconPhotoUp} size="l" />
          </span>
        )}
        <div className="file-acts">
          {sending ? (
            <>
              <ProgressBar label={sending.name} percent={sending.percent} />
              <Button size="s" onPress={stop}>
                {t('stop')}
              </Button>
            </>
          ) : (
            <>
              <FileTrigger acceptedFileTypes={[...types]} onSelect={files => send(files?.[0])}>
                <Button size="s" isDisabled={isDisabled}>
                  {value ? t('changePicture') : t('choosePicture')}
                </Button>
              </FileTrigger>
              {value && (
                <Button size="s" kind="quiet" isDisabled={isDisabled} onPress={() => onChange('')}>
                  {t('removePicture')}
                </Button>
              )}
              <span className="file-says">
                {hint ?? t('pictureSays', { most: Math.round(mostBytes / 1_000_000) })}
              </span>
            </>
          )}
        </div>
      </DropZone>
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
