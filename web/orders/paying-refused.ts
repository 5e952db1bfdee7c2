import { codes } from '../../contract/codes.ts'
import { Refused } from '../kit/api/client.ts'

/** 312 and 313 name their field as 99 does: brought there, the form shows each at its place. */
export async function atItsField<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, message, data, shown } = error
    if (code !== codes.alipayConfig && code !== codes.wechatConfig) throw error
    throw new Refused({ code: codes.incomplete, message, data }, shown)
  }
}

/** What these forms show themselves. */
export const shownInPlace = [codes.alipayConfig, codes.wechatConfig, codes.incomplete]

/** -18: somebody else was here, and nothing was kept. */
export const isOthers = (reply: { code: number }) => reply.code === codes.unchanged
