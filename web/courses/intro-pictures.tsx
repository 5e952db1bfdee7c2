import { IconPhotoPlus, IconPhotoQuestion } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress, uploadClosedPicture, uploadPicture } from '../kit/api/upload-picture.ts'
import { Button } from '../kit/ui/button.tsx'
import { fitsPicture } from '../kit/ui/file-fits.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Popover } from '../kit/ui/menu.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

const types = ['image/png', 'image/jpeg', 'image/webp']
const mostBytes = 5_000_000
export const widthInText = 960

/** Whether everybody may see what is put into a text, or those alone who may read it. */
export type PicturesIn = 'open' | 'closed'
type Options = Parameters<typeof uploadPicture>[1]
const sendAs: Record<PicturesIn, (file: File, options: Options) => Promise<string>> = {
  open: async (file, options) => pictureAddress(await uploadPicture(file, options), widthInText),
  closed: uploadClosedPicture,
}

/** Sends pictures that were chosen, pasted or dropped, and puts each where it belongs once the school has it. */
export function useSendingPictures(editor: () => Editor | null, pictures: PicturesIn) {
  const { t } = useTranslation('kit')
  const [sending, count] = useState(0)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const mine = new AbortController()
    leaving.current = mine
    return () => mine.abort()
  }, [])

  const sendOne = async (file: File, at?: number) => {
    const unfit = fitsPicture(file, types, mostBytes)
    if (unfit) return toast(t(unfit, { most: mostBytes / 1_000_000 }), 'refusal')
    const { signal } = leaving.current ?? new AbortController()
    count(now => now + 1)
    try {
      const src = await sendAs[pictures](file, { onProgress: () => undefined, signal })
      const into = editor()
      if (signal.aborted || !into || into.isDestroyed) return
      const picture = { type: 'image', attrs: { src, alt: '' } }
      into
        .chain()
        .focus()
        .insertContentAt(at ?? into.state.selection.to, picture)
        .run()
    } catch (error) {
      if (!signal.aborted) toast((error as Error).message || t('uploadFailed'), 'refusal')
    } finally {
      count(now => now - 1)
    }
  }
  const send = async (files: readonly File[], at?: number) => {
    for (const file of files) await sendOne(file, at)
  }
  return { sending, send }
}

/** What of a paste or a drop is a picture. */
export const filesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

interface Props {
  sending: number
  onChosen: (files: readonly File[]) => void
}

export function PictureMark({ sending, onChosen }: Props) {
  const { t } = useTranslation('courses-drafting')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="intro-mark"
        aria-label={t('editor.picture')}
        title={t('editor.picture')}
        onClick={() => input.current?.click()}
      >
        <Icon of={IconPhotoPlus} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={types.join(',')}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <span className="intro-sending" role="status">
        {sending > 0 && t('editor.sending')}
      </span>
    </>
  )
}

/** What a screen reader says in the place of the chosen picture. */
export function PictureWords({ editor, words }: { editor: Editor; words: string }) {
  const { t } = useTranslation('courses-drafting')
  const [typed, type] = useState('')
  return (
    <Popover
      label={t('editor.words')}
      trigger={
        <Button kind="quiet" size="s" aria-label={t('editor.words')} onPress={() => type(words)}>
          <Icon of={IconPhotoQuestion} />
        </Button>
      }
    >
      <div className="intro-link">
        <TextField
          label={t('editor.words')}
          hint={t('editor.wordsHint')}
          value={typed}
          onChange={type}
          maxLength={200}
        />
        <span className="intro-link-acts">
          <Button
            size="s"
            kind="primary"
            onPress={() => editor.chain().focus().updateAttributes('image', { alt: typed }).run()}
          >
            {t('editor.setWords')}
          </Button>
        </span>
      </div>
    </Popover>
  )
}
