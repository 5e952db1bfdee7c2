import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RefundOrder, Trade } from '../../../server/orders/providers/provider.ts'

// What tests of providers buy and give back. Nobody listens at these addresses.

export const aTrade = (wishes: Partial<Trade> = {}): Trade => ({
  number: randomUUID().replaceAll('-', ''),
  cents: 88_00,
  title: '初二数学 暑假班',
  endsAt: new Date(Date.now() + 30 * 60_000),
  noticeAddress: 'http://127.0.0.1:9/notice',
  returnAddress: 'http://127.0.0.1:9/back',
  from: '203.0.113.9',
  ...wishes,
})

export const refundOf = (
  { number, cents = 88_00 }: { number: string; cents?: number },
  part = 1_00,
): RefundOrder => ({
  trade: number,
  number: randomUUID().replaceAll('-', ''),
  cents: part,
  ofCents: cents,
  reason: '换班退费',
  noticeAddress: 'http://127.0.0.1:9/refunded',
})

export const paid = (cents: number) => ({
  state: 'paid',
  cents,
  currency: 'CNY',
  at: expect.any(Date),
  providerNumber: expect.stringMatching(/^\d{20,32}$/),
})
