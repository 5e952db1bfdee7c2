import { X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { expect, test } from 'vitest'
import { freshCertificate } from './certificate.ts'

test('a fresh certificate is signed by its own key, for its name and for now, and no two are the same', () => {
  const all = Array.from({ length: 20 }, (_, at) => {
    const host = `${'a'.repeat(at * 3 + 1)}.example`
    const { key, cert } = freshCertificate(host)
    createSecureContext({ key, cert })
    const read = new X509Certificate(cert)
    expect(read.verify(read.publicKey)).toBe(true)
    expect(read.checkHost(host)).toBe(host)
    expect(read.checkHost('other.example')).toBeUndefined()
    expect(Date.parse(read.validFrom)).toBeLessThan(Date.now())
    expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now())
    return read.fingerprint256
  })
  expect(new Set(all).size).toBe(all.length)
})
