import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Settings } from '../../settings.ts'
import type { Keeping } from './keeping.ts'

/** Any store that speaks S3. */
export function s3Keeping({ s3Endpoint, s3Bucket, s3Region, s3Key, s3Secret }: Settings): Keeping {
  const client = new S3Client({
    endpoint: s3Endpoint,
    region: s3Region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3Key ?? '', secretAccessKey: s3Secret ?? '' },
    // Stores other than Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: s3Bucket, Key: `${name.slice(0, 2)}/${name}` })
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
