import { addresses } from '../../../contract/addresses.ts'
import { session } from '../session/session.ts'
import { whose } from './begun-uploads.ts'
import { storedToken } from './cookies.ts'
import type { UploadOptions as Options } from './upload.ts'

export interface UploadOptions extends Options {
  /** What a closed page has cut is gone on with, when the same file is chosen again for the same place, which this names. */
  resumes?: string
  /** As what it is taken: what is no film is refused. */
  becomes?: 'film'
  /** By what stands in it: on another device it is known by that. */
  print?: string | undefined
  /** Where it goes on, when it was begun elsewhere. */
  goesOnAt?: string | undefined
}

/** Refused for what it is: trying again changes nothing. */
export class NotTaken extends Error {}

/** The network may be gone for a while: the file goes on where it was cut. */
const retries = [300, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** The part of the program that sends. Fetched before it is needed, a file can be chosen while there is no line. */
export const sender = () =>
  import('tus-js-client').catch(() => {
    // As with any other cut: no words, it is tried again.
    throw new Error('')
  })

/** Sends a file in pieces; answers its number once the school has all of it. */
export async function uploadFile(
  file: File,
  { onProgress, signal, resumes, becomes, print, goesOnAt }: UploadOptions,
): Promise<number> {
  const { Upload, DetailedError } = await sender()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: addresses.uploadFile,
      headers: { authorization: storedToken() ?? '' },
      metadata: { filename: file.name, ...(becomes && { becomes }), ...(print && { print }) },
      ...(goesOnAt && { uploadUrl: goesOnAt }),
      retryDelays: retries,
      storeFingerprintForResuming: resumes !== undefined,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(file, resumes),
      onProgress: (sent, all) => onProgress(all ? Math.floor((100 * sent) / all) : 0),
      onError: error => reject(refusalIn(error, DetailedError)),
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
    if (resumes === undefined || goesOnAt) return upload.start()
    upload.findPreviousUploads().then(
      ([before]) => {
        if (signal.aborted) return
        if (before) upload.resumeFromPreviousUpload(before)
        upload.start()
      },
      () => upload.start(),
    )
  })
}

/** The same file of the same person: what somebody else began is not theirs to go on with. */
const fingerprintOf = ({ name, size, lastModified, type }: File, place = '') =>
  whose(session.get().me?.userId) + [place, name, size, lastModified, type].join(' ')

/** In the server's own words, where it gave any. */
function refusalIn(error: Error, Detailed: typeof import('tus-js-client').DetailedError): Error {
  if (!(error instanceof Detailed)) return new Error('')
  const answer = error.originalResponse
  try {
    const { message = '' } = JSON.parse(answer?.getBody() ?? '') as { message?: string }
    return answer?.getStatus() === 403 && message ? new NotTaken(message) : new Error(message)
  } catch {
    return new Error('')
  }
}
