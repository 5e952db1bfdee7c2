import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import Image from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import type { BoundField } from '../kit/ui/field.tsx'
import { Icon, type IconShape } from '../kit/ui/icon.tsx'
import { Popover } from '../kit/ui/menu.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { filesIn, PictureMark, type PicturesIn, PictureWords, useSendingPictures } from './intro-pictures.tsx'
import './intro-field.css'

// What the server keeps, and nothing it would take out again.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ['https', 'http'], defaultProtocol: 'https' },
  }),
  Image,
]

export function IntroEditor({
  label,
  value,
  onChange,
  pictures = 'open',
}: BoundField<string> & { pictures?: PicturesIn }) {
  const said = useRef(value)
  const held = useRef<Editor>(null)
  const { sending, send } = useSendingPictures(() => held.current, pictures)
  const taken = (files: readonly File[], at?: number) => {
    if (files.length > 0) void send(files, at)
    return files.length > 0
  }
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy lets no stranger's style in: ours is in intro-field.css.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: 'intro-words rich',
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
      },
      handlePaste: (_, { clipboardData }) => taken(filesIn(clipboardData)),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _, isMoved) =>
        !isMoved && taken(filesIn(dataTransfer), view.posAtCoords({ left: clientX, top: clientY })?.pos),
    },
    onUpdate: ({ editor: now }) => {
      said.current = now.isEmpty ? '' : now.getHTML()
      onChange(said.current)
    },
  })
  held.current = editor
  // Discarding, or somebody else's version: what did not come out of the editor goes into it.
  useEffect(() => {
    if (editor.isDestroyed || said.current === value) return
    said.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="intro-frame">
      <Bar editor={editor} sending={sending} onChosen={files => void send(files)} />
      <EditorContent editor={editor} />
    </div>
  )
}

interface Mark {
  id: 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'quote'
  icon: IconShape
  on: (editor: Editor) => boolean
  run: (editor: Editor) => void
}
const marks: readonly Mark[] = [
  {
    id: 'heading',
    icon: IconH2,
    on: e => e.isActive('heading'),
    run: e => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  { id: 'bold', icon: IconBold, on: e => e.isActive('bold'), run: e => e.chain().focus().toggleBold().run() },
  {
    id: 'italic',
    icon: IconItalic,
    on: e => e.isActive('italic'),
    run: e => e.chain().focus().toggleItalic().run(),
  },
  {
    id: 'bullets',
    icon: IconList,
    on: e => e.isActive('bulletList'),
    run: e => e.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    icon: IconListNumbers,
    on: e => e.isActive('orderedList'),
    run: e => e.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    icon: IconBlockquote,
    on: e => e.isActive('blockquote'),
    run: e => e.chain().focus().toggleBlockquote().run(),
  },
]

function Bar({ editor, sending, onChosen }: { editor: Editor } & Parameters<typeof PictureMark>[0]) {
  const { t } = useTranslation('courses-drafting')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: marks.filter(mark => mark.on(now)).map(({ id }) => id),
      link: (now.getAttributes('link').href as string | undefined) ?? '',
      picture: now.isActive('image') ? String(now.getAttributes('image').alt ?? '') : undefined,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  return (
    <div className="intro-bar" role="toolbar" aria-label={t('editor.bar')}>
      {marks.map(({ id, icon, run }) => (
        <button
          key={id}
          type="button"
          className="intro-mark"
          aria-pressed={state.on.includes(id)}
          aria-label={t(`editor.${id}`)}
          title={t(`editor.${id}`)}
          onClick={() => run(editor)}
        >
          <Icon of={icon} />
        </button>
      ))}
      <LinkMark editor={editor} link={state.link} />
      <PictureMark sending={sending} onChosen={onChosen} />
      {state.picture !== undefined && <PictureWords editor={editor} words={state.picture} />}
      <span className="intro-gap" />
      <button
        type="button"
        className="intro-mark"
        aria-label={t('editor.undo')}
        title={t('editor.undo')}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Icon of={IconArrowBackUp} />
      </button>
      <button
        type="button"
        className="intro-mark"
        aria-label={t('editor.redo')}
        title={t('editor.redo')}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Icon of={IconArrowForwardUp} />
      </button>
    </div>
  )
}

function LinkMark({ editor, link }: { editor: Editor; link: string }) {
  const { t } = useTranslation('courses-drafting')
  const [address, type] = useState('')
  return (
    <Popover
      label={t('editor.link')}
      trigger={
        <Button kind="quiet" size="s" aria-label={t('editor.link')} onPress={() => type(link)}>
          <Icon of={IconLink} />
        </Button>
      }
    >
      <div className="intro-link">
        <TextField
          label={t('editor.address')}
          type="url"
          placeholder="https://"
          value={address}
          onChange={type}
        />
        <span className="intro-link-acts">
          <Button size="s" onPress={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}>
            {t('editor.noLink')}
          </Button>
          <Button
            size="s"
            kind="primary"
            isDisabled={!/^https?:\/\/\S+$/.test(address)}
            onPress={() => editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()}
          >
            {t('editor.setLink')}
          </Button>
        </span>
      </div>
    </Popover>
  )
}
