import { expect, test } from 'vitest'
import { type Asked, whyRefused } from './s3-signature.ts'

// The examples that Amazon publishes with its description ("Signature Calculations for the Authorization Header").
const key = 'AKIAIOSFODNN7EXAMPLE'
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const now = Date.UTC(2013, 4, 24)
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const signedBy = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${key}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`
const always = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }

const got: Asked = {
  ...{ method: 'GET', url: '/test.txt', body: Buffer.alloc(0) },
  headers: {
    ...{ ...always, range: 'bytes=0-9', 'x-amz-content-sha256': empty },
    authorization: signedBy(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
}
const put: Asked = {
  ...{ method: 'PUT', url: '/test%24file.text', body: Buffer.from('Welcome to Amazon S3.') },
  headers: {
    ...{ ...always, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: signedBy(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
}
const listed: Asked = {
  ...{ method: 'GET', url: '/?max-keys=2&prefix=J', body: Buffer.alloc(0) },
  headers: {
    ...{ ...always, 'x-amz-content-sha256': empty },
    authorization: signedBy(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
}

test("the stand-in for a store takes Amazon's own examples as signed, and nothing that is not", () => {
  for (const asked of [got, put, listed]) {
    expect(whyRefused(asked, key, secret, now)).toBeNull()
    expect(whyRefused(asked, key, `${secret}x`, now)).toBe('SignatureDoesNotMatch')
    expect(whyRefused({ ...asked, url: `${asked.url}x` }, key, secret, now)).toBe('SignatureDoesNotMatch')
    expect(whyRefused(asked, key, secret, now + 3_600_000)).toBe('RequestTimeTooSkewed')
  }
  expect(whyRefused({ ...put, body: Buffer.from('other') }, key, secret, now)).toBe(
    'XAmzContentSHA256Mismatch',
  )
  expect(whyRefused({ ...got, headers: always }, key, secret, now)).toBe('AccessDenied')
})
