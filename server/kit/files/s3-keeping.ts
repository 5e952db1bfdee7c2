import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { Settings } from '../../settings.ts'
import type { Keeping } from './keeping.ts'
import { s3Client } from './s3-client.ts'

/** Any store that speaks S3. */
export function s3Keeping(settings: Settings): Keeping {
  const client = s3Client(settings)
  const at = (name: string) => ({ Bucket: settings.s3Bucket, Key: `${name.slice(0, 2)}/${name}` })
  return {
    put: async (name, content) =>
      void (await client.send(new PutObjectCommand({ ...at(name), Body: content }))),
    take: async (name, path) => {
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: size }),
      )
      await rm(path)
    },
    get: async name => {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(name)))
        const stream = async (range?: { start: number; end: number }) => {
          const Range = range && `bytes=${range.start}-${range.end}`
          const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range }))
          return Body as Readable
        }
        return { size: ContentLength, stream }
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
          return null
        throw error
      }
    },
    remove: async name => void (await client.send(new DeleteObjectCommand(at(name)))),
  }
}
