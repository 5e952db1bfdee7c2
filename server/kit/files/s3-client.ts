import { S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '../../settings.ts'

export type StoreSettings = Pick<Settings, 's3Endpoint' | 's3Region' | 's3Key' | 's3Secret'>

/** A store that speaks S3, of whichever maker. One that does not answer keeps nobody waiting for ever. */
export const s3Client = ({ s3Endpoint, s3Region, s3Key, s3Secret }: StoreSettings) =>
  new S3Client({
    endpoint: s3Endpoint,
    region: s3Region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3Key ?? '', secretAccessKey: s3Secret ?? '' },
    // Stores other than Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  })
