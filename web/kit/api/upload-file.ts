import { addresses } from '../../../contract/addresses.ts'
import { storedToken } from './cookies.ts'
import type { UploadOptions } from './upload.ts'

/** The network may be gone for a while: the file goes on where it was cut. */
const retries = [300, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** Sends a file in pieces; answers its number once the school has all of it. */
export async function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<number> {
  const { Upload, DetailedError } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: addresses.uploadFile,
      headers: { authorization: storedToken() ?? '' },
      metadata: { filename: file.name },
      retryDelays: retries,
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => onProgress(all ? Math.floor((100 * sent) / all) : 0),
      onError: error => reject(new Error(saidIn(error, DetailedError))),
      onSuccess: ({ lastResponse }) => {
        const { data, message } = JSON.parse(lastResponse.getBody()) as {
          data: { id: number } | null
          message: string
        }
        if (data) resolve(data.id)
        else reject(new Error(message))
      },
    })
    signal.addEventListener('abort', () => {
      // What came of it is thrown away there as well.
      void upload.abort(true).catch(() => undefined)
      reject(new DOMException('', 'AbortError'))
    })
    upload.start()
  })
}

/** The server's own words, where it gave any. */
function saidIn(error: Error, Detailed: typeof import('tus-js-client').DetailedError): string {
  if (!(error instanceof Detailed)) return ''
  try {
    const said = JSON.parse(error.originalResponse?.getBody() ?? '') as { message?: string }
    return said.message ?? ''
  } catch {
    return ''
  }
}
