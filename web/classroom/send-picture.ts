import { addresses } from '../../contract/addresses.ts'
import { storedToken } from '../kit/api/cookies.ts'

/** Uploads a picture that only this room will see; answers its name. */
export async function sendPicture(file: File): Promise<string> {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: addresses.uploadFile,
      headers: { authorization: storedToken() ?? '' },
      metadata: { filename: file.name },
      retryDelays: [300, 1000, 3000],
      storeFingerprintForResuming: false,
      onError: reject,
      onSuccess: ({ lastResponse }) => {
        const { data } = JSON.parse(lastResponse.getBody()) as { data: { name: string } | null }
        if (data) resolve(data.name)
        else reject(new Error('not taken'))
      },
    })
    upload.start()
  })
}
