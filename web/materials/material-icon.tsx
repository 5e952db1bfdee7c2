import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeDoc,
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

/** Words and sheets are told from slides, which is what most of these are. */
const officeShapes: readonly (readonly [RegExp, IconShape])[] = [
  [/word|opendocument\.text/, IconFileTypeDoc],
  [/excel|sheet/, IconFileSpreadsheet],
]
const shapeOf = (type: string) =>
  officeShapes.find(([pattern]) => pattern.test(type))?.[1] ?? shapes[sortOf(type)]

interface Props {
  of: { kind: 'folder' | 'file'; type: string }
  size?: 's' | 'm' | 'l'
}

/** A folder, or what a file is by its content. */
export function MaterialIcon({ of: { kind, type }, size = 'm' }: Props) {
  const shape = kind === 'folder' ? IconFolder : type === '' ? IconFile : shapeOf(type)
  return (
    <span className="material-icon" data-sort={kind === 'folder' ? 'folder' : sortOf(type)}>
      <Icon of={shape} size={size} />
    </span>
  )
}
