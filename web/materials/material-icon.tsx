import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react'
import { type FileSort, sortOf } from '../../contract/materials-lists.ts'
import { Icon, type IconShape } from '../kit/ui/icon.tsx'

const shapes: Record<FileSort, IconShape> = {
  document: IconFileTypePdf,
  picture: IconPhoto,
  video: IconMovie,
  sound: IconMusic,
  text: IconFileText,
  office: IconPresentation,
  archive: IconFileZip,
}

interface Props {
  of: { kind: 'folder' | 'file'; type: string }
  size?: 's' | 'm' | 'l'
}

/** A folder, or what a file is by its content. */
export function MaterialIcon({ of: { kind, type }, size = 'm' }: Props) {
  const shape = kind === 'folder' ? IconFolder : type === '' ? IconFile : shapes[sortOf(type)]
  return (
    <span className="material-icon" data-sort={kind === 'folder' ? 'folder' : sortOf(type)}>
      <Icon of={shape} size={size} />
    </span>
  )
}
