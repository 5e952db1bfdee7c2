import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateOf } from '../../tests/kit/certificate.ts'
import { alipayKeysIn, KeyProblem, wechatKeysIn } from './paying-keys.rules.ts'

const rsa = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength })
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const open = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const bare = (text: string) => text.replaceAll(/-----.*-----|\s/g, '')

const [own, theirs, other] = [rsa(), rsa(), rsa()]
const day = 24 * 60 * 60_000
const soon = new Date(Math.floor((Date.now() + day) / 1000) * 1000)
const later = new Date(soon.getTime() + day)
const over = new Date(Date.now() - 1000)
const short = rsa(1024)
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const byKey = {
  appNumber: '2021001234567890',
  sellerNumber: '2088001234567890',
  privateKey: pem(own.privateKey),
  trust: { mode: 'key' as const, publicKey: open(theirs.publicKey) },
  version: 0,
}
const certificates = {
  mode: 'certificates' as const,
  appCert: certificateOf('a', own, later),
  alipayCert: certificateOf('b', theirs, soon),
  rootCert: certificateOf('c', other),
}
const wechat = {
  mchid: '1900000001',
  appid: 'wx0123456789abcdef',
  certificate: certificateOf('1900000001', own, soon),
  privateKey: pem(own.privateKey),
  apiV3Key: 'k'.repeat(32),
  trust: { mode: 'certificates' as const },
  version: 0,
}
const wechatByKey = {
  ...wechat,
  trust: {
    mode: 'key' as const,
    publicKeyNumber: 'PUB_KEY_ID_0123456789',
    publicKey: open(theirs.publicKey),
  },
}

function problem(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof KeyProblem) return [error.path, error.problem]
    throw error
  }
  return 'none'
}

test('Alipay by a key: numbers, both keys as PEM, no end', () => {
  const checked = alipayKeysIn(byKey)
  expect(checked).toEqual({
    keys: {
      appId: byKey.appNumber,
      sellerId: byKey.sellerNumber,
      privateKey: byKey.privateKey,
      trust: { publicKey: byKey.trust.publicKey },
    },
    numberEnd: '7890',
    endsAt: null,
  })
  const pkcs1 = own.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
  for (const privateKey of [bare(byKey.privateKey), `${pkcs1.slice(0, 64)}\n${pkcs1.slice(64)}`])
    expect(alipayKeysIn({ ...byKey, privateKey })).toEqual(checked)
  const trust = { mode: 'key' as const, publicKey: bare(byKey.trust.publicKey) }
  expect(alipayKeysIn({ ...byKey, trust })).toEqual(checked)
})

test('Alipay by certificates: the one that ends first says until when', () => {
  const { keys, endsAt } = alipayKeysIn({ ...byKey, trust: certificates })
  expect(endsAt).toEqual(soon)
  const { mode: _, ...papers } = certificates
  expect(keys.trust).toEqual(papers)
})

test('WeChat Pay: its certificate says its number and its end', () => {
  expect(wechatKeysIn(wechat)).toMatchObject({
    keys: { mchid: wechat.mchid, serial: expect.stringMatching(/^7F[0-9A-F]{30}$/), trust: 'certificates' },
    numberEnd: '0001',
    endsAt: soon,
  })
  expect(wechatKeysIn(wechatByKey).keys.trust).toEqual({
    publicKeyId: 'PUB_KEY_ID_0123456789',
    publicKey: open(theirs.publicKey),
  })
  // A certificate that names no number belongs to whoever has its key.
  const named = certificateOf('the school', own)
  expect(problem(() => wechatKeysIn({ ...wechat, certificate: named }))).toBe('none')
})

test.each([
  [{ appNumber: '202100123456789' }, 'appNumber', 'format'],
  [{ appNumber: 'x2021001234567890' }, 'appNumber', 'format'],
  [{ appNumber: '20210012345678901' }, 'appNumber', 'format'],
  [{ sellerNumber: '2088' }, 'sellerNumber', 'format'],
  [{ sellerNumber: '12088001234567890' }, 'sellerNumber', 'format'],
  [{ sellerNumber: '20880012345678901' }, 'sellerNumber', 'format'],
  [{ privateKey: 'abc' }, 'privateKey', 'key'],
  [{ privateKey: pem(elliptic.privateKey) }, 'privateKey', 'key'],
  [{ privateKey: pem(short.privateKey) }, 'privateKey', 'weakKey'],
  [{ trust: { mode: 'key', publicKey: open(elliptic.publicKey) } }, 'trust.publicKey', 'key'],
  [{ trust: { mode: 'key', publicKey: open(short.publicKey) } }, 'trust.publicKey', 'weakKey'],
  [{ trust: { mode: 'key', publicKey: pem(theirs.privateKey) } }, 'trust.publicKey', 'privateKey'],
  [{ trust: { mode: 'key', publicKey: open(createPublicKey(own.privateKey)) } }, 'trust.publicKey', 'ownKey'],
  [{ trust: { ...certificates, appCert: 'abc' } }, 'trust.appCert', 'certificate'],
  [{ trust: { ...certificates, appCert: certificates.alipayCert } }, 'trust.appCert', 'notItsKey'],
  [{ trust: { ...certificates, appCert: certificateOf('a', own, over) } }, 'trust.appCert', 'ended'],
  [{ trust: { ...certificates, alipayCert: certificates.appCert } }, 'trust.alipayCert', 'ownKey'],
  [{ trust: { ...certificates, alipayCert: 'abc' } }, 'trust.alipayCert', 'certificate'],
  [{ trust: { ...certificates, alipayCert: certificateOf('b', theirs, over) } }, 'trust.alipayCert', 'ended'],
  [{ trust: { ...certificates, rootCert: 'abc' } }, 'trust.rootCert', 'certificate'],
] as const)('Alipay, wrong %#: %s %s', (change, path, wrong) => {
  expect(problem(() => alipayKeysIn({ ...byKey, ...change }))).toEqual([path, wrong])
})

test.each([
  [{ mchid: '1900000002' }, 'mchid', 'otherNumber'],
  [{ mchid: '19x', certificate: certificateOf('the school', own) }, 'mchid', 'format'],
  [{ mchid: 'x19000000', certificate: certificateOf('the school', own) }, 'mchid', 'format'],
  [{ mchid: '19000000x', certificate: certificateOf('the school', own) }, 'mchid', 'format'],
  [{ mchid: '19000000011', certificate: certificateOf('the school', own) }, 'mchid', 'format'],
  [{ appid: 'wx0123456789abcdeg' }, 'appid', 'format'],
  [{ appid: 'xwx0123456789abcdef' }, 'appid', 'format'],
  [{ appid: 'wx0123456789abcdef0' }, 'appid', 'format'],
  [{ apiV3Key: 'k'.repeat(31) }, 'apiV3Key', 'format'],
  [{ apiV3Key: ' '.repeat(32) }, 'apiV3Key', 'format'],
  [{ apiV3Key: `${'k'.repeat(32)}ü` }, 'apiV3Key', 'format'],
  [{ apiV3Key: `ü${'k'.repeat(32)}` }, 'apiV3Key', 'format'],
  [{ certificate: 'abc' }, 'certificate', 'certificate'],
  [{ certificate: certificateOf('1900000001', other) }, 'certificate', 'notItsKey'],
  [{ certificate: certificateOf('1900000001', own, over) }, 'certificate', 'ended'],
  [{ privateKey: 'abc' }, 'privateKey', 'key'],
  [{ trust: { ...wechatByKey.trust, publicKeyNumber: 'PUB_KEY_ID_1' } }, 'trust.publicKeyNumber', 'format'],
  [
    { trust: { ...wechatByKey.trust, publicKeyNumber: 'PUB_KEY_ID_0123456789x' } },
    'trust.publicKeyNumber',
    'format',
  ],
  [
    { trust: { ...wechatByKey.trust, publicKeyNumber: 'xPUB_KEY_ID_0123456789' } },
    'trust.publicKeyNumber',
    'format',
  ],
  [{ trust: { ...wechatByKey.trust, publicKey: 'abc' } }, 'trust.publicKey', 'key'],
] as const)('WeChat Pay, wrong %#: %s %s', (change, path, wrong) => {
  expect(problem(() => wechatKeysIn({ ...wechat, ...change }))).toEqual([path, wrong])
})
