import { longestName } from '../../contract/materials-lists.ts'
import { tidied } from '../../contract/materials-names.ts'

/** A file of somebody's disk, and the folders it lies in below what was chosen. */
export interface Gathered {
  file: File
  path: string[]
  name: string
  /** Told when it has come to its place, or nobody wants it there any more. */
  over?: () => void
}

const gathered = (file: File, path: readonly string[]): Gathered => ({
  file,
  path: path.map(step => tidied(step, longestName)),
  name: tidied(file.name, longestName),
})

/** What programs leave behind in folders, and nobody meant. */
const isLeftBehind = (name: string) => /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(name)

/** What a field for files or for a folder has brought. */
export const gatheredFrom = (files: Iterable<File>): Gathered[] =>
  [...files]
    .filter(({ name }) => !isLeftBehind(name))
    .map(file => gathered(file, file.webkitRelativePath.split('/').slice(0, -1)))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function inFolder(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader()
  const all: FileSystemEntry[] = []
  // A browser gives a hundred at a time, and none when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry, path: readonly string[], into: Gathered[]) {
  if (isLeftBehind(entry.name)) return
  if (entry.isFile) into.push(gathered(await fileOf(entry as FileSystemFileEntry), path))
  else
    for (const one of await inFolder(entry as FileSystemDirectoryEntry))
      await walk(one, [...path, entry.name], into)
}

/** What was dropped: files, and folders with all that lies in them. The entries have to be taken before anything is awaited. */
export async function gatheredFromDrop(transfer: DataTransfer): Promise<Gathered[]> {
  const entries = [...transfer.items].flatMap(item => item.webkitGetAsEntry() ?? [])
  const files = [...transfer.files]
  if (entries.length === 0) return gatheredFrom(files)
  const all: Gathered[] = []
  for (const entry of entries) await walk(entry, [], all)
  return all
}
