import type { UploadOptions } from '../ui/file-drop.tsx'

// The sample stores pictures nowhere: it counts up as an upload would, and shows the picture from memory.
const stored = new Map<string, string>()
export async function upload(file: File, { onProgress, signal }: UploadOptions) {
  for (let percent = 10; percent <= 100; percent += 30) {
    await new Promise(done => setTimeout(done, 150))
    if (signal.aborted) throw new Error('stopped')
    onProgress(percent)
  }
  stored.set(file.name, URL.createObjectURL(file))
  return file.name
}

export const pictureOf = (name: string) => stored.get(name) ?? ''
