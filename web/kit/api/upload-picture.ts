import { addresses, addressOf } from '../../../contract/addresses.ts'
import { type UploadOptions, upload } from './upload.ts'

export const pictureAddress = (name: string, width?: number) =>
  `${addressOf(addresses.picture, { name })}${width ? `?w=${width}` : ''}`

/** Sends a picture; the server draws it anew and answers with its random name. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const type = file.type || 'application/octet-stream'
  const reply = await upload<{ name: string }>(addresses.uploadPicture, file, type, options)
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data.name
}
