import { storedToken } from './cookies.ts'
import type { Reply } from './types.ts'

export interface UploadOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file as it is. fetch does not tell how far it is. */
export function upload<D>(
  path: string,
  file: File,
  type: string,
  { onProgress, signal }: UploadOptions,
): Promise<Reply<D>> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', path)
    sending.responseType = 'json'
    sending.setRequestHeader('content-type', type)
    const token = storedToken()
    if (token) sending.setRequestHeader('authorization', token)
    sending.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.round((100 * loaded) / total) : 0)
    sending.onload = () => {
      const reply = sending.response as Reply<D> | null
      if (reply) resolve(reply)
      else reject(new Error(String(sending.status)))
    }
    sending.onerror = () => reject(new Error(''))
    sending.onabort = () => reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => sending.abort())
    sending.send(file)
  })
}
