import { storedToken } from './cookies.ts'
import type { Reply } from './types.ts'

export const pictureAddress = (name: string, width?: number) =>
  `/eschool-service/image/${name}${width ? `?w=${width}` : ''}`

interface Options {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a picture as it is; the server draws it anew and answers with its random name. fetch does not tell how far it is. */
export function uploadPicture(file: File, { onProgress, signal }: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', '/eschool-service/upload/picture')
    sending.responseType = 'json'
    sending.setRequestHeader('content-type', file.type || 'application/octet-stream')
    const token = storedToken()
    if (token) sending.setRequestHeader('authorization', token)
    sending.upload.onprogress = ({ loaded, total }) =>
      onProgress(total ? Math.round((100 * loaded) / total) : 0)
    sending.onload = () => {
      const reply = sending.response as Reply<{ name: string }> | null
      if (reply?.code === 0) resolve(reply.data.name)
      else reject(new Error(reply?.message || String(sending.status)))
    }
    sending.onerror = () => reject(new Error(''))
    sending.onabort = () => reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => sending.abort())
    sending.send(file)
  })
}
