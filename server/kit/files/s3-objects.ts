import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { Settings } from '../../settings.ts'
import type { Objects } from './objects.ts'
import { s3Client } from './s3-client.ts'

/** Objects in any store that speaks S3. */
export function s3Objects(settings: Settings): Objects {
  const client = s3Client(settings)
  const Bucket = settings.s3Bucket
  return {
    put: async (Key, Body) => void (await client.send(new PutObjectCommand({ Bucket, Key, Body }))),
    get: async (Key, { start, end }) => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` }),
      )
      // In Node it is always a stream.
      return Body as Readable
    },
    remove: async Key => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    list: async function* (Prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key, since: LastModified }
    },
  }
}
