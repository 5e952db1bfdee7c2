import { addresses, addressOf } from '../../../contract/addresses.ts'
import { type UploadOptions, upload } from './upload.ts'

export const pictureAddress = (name: string, width?: number) =>
  `${addressOf(addresses.picture, { name })}${width ? `?w=${width}` : ''}`

async function sendPicture(address: string, file: File, options: UploadOptions) {
  const type = file.type || 'application/octet-stream'
  const reply = await upload<{ name: string; link?: string }>(address, file, type, options)
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data
}

/** Sends a picture; the server draws it anew and answers with its random name. */
export const uploadPicture = async (file: File, options: UploadOptions): Promise<string> =>
  (await sendPicture(addresses.uploadPicture, file, options)).name

/** The same of one that is for some alone; the answer is a link that holds for a while. */
export const uploadClosedPicture = async (file: File, options: UploadOptions): Promise<string> =>
  (await sendPicture(`${addresses.uploadPicture}?closed=1`, file, options)).link ?? ''

/** What the school calls the picture of such a link. */
export const nameInLink = (link: string) => /\/([^/?]+)\?/.exec(link)?.[1] ?? ''
