import { IconMoodSmile, IconPhoto, IconSend } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { longestWord } from '../../contract/classroom-lists.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { useClosing } from '../kit/ui/closing.ts'
import { Popover } from '../kit/ui/menu.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { sendPicture } from './send-picture.ts'
import { useMe, useRoom } from './use-room.ts'

const faces = ['😀', '😂', '😊', '😮', '🤔', '😢', '👍', '👏', '💪', '🙏', '🎉', '❤️', '✅', '❌', '❓', '🌹']

export function Sayer({ isMuted, bySchool }: { isMuted: boolean; bySchool: boolean }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const me = useMe()
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (!words || isMuted) return
    room.say('chat.said', { text: words })
    setText('')
  }
  const add = (face: string) => {
    setText(`${text}${face}`.slice(0, longestWord))
    field.current?.focus()
  }
  const show = async (chosen: File | undefined) => {
    if (!chosen) return
    setSending(true)
    try {
      room.say('chat.shown', { picture: await sendPicture(chosen) })
    } catch {
      toast(t('chat.pictureFailed'), 'refusal')
    } finally {
      setSending(false)
    }
  }
  const words = isMuted
    ? t(bySchool ? 'chat.mutedBySchool' : 'chat.mutedSays')
    : t(me.as === 'student' ? 'chat.say' : 'chat.sayToAll')
  return (
    <form className="chat-say" onSubmit={send}>
      <input
        ref={field}
        className="chat-field"
        value={text}
        maxLength={longestWord}
        disabled={isMuted}
        placeholder={words}
        aria-label={words}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <span className="chat-faces">
        <Popover
          label={t('chat.faces')}
          trigger={<IconButton icon={IconMoodSmile} label={t('chat.faces')} isDisabled={isMuted} />}
        >
          <Faces add={add} />
        </Popover>
      </span>
      <IconButton
        icon={IconPhoto}
        label={t('chat.picture')}
        isDisabled={isMuted || sending}
        onPress={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          void show(target.files?.[0])
          target.value = ''
        }}
      />
      <IconButton icon={IconSend} kind="primary" type="submit" label={t('chat.send')} isDisabled={isMuted} />
    </form>
  )
}

function Faces({ add }: { add: (face: string) => void }) {
  const close = useClosing()
  const choose = (face: string) => {
    close()
    add(face)
  }
  return (
    <div className="emoji-row">
      {faces.map(face => (
        <AriaButton key={face} className="emoji" onPress={() => choose(face)}>
          {face}
        </AriaButton>
      ))}
    </div>
  )
}
