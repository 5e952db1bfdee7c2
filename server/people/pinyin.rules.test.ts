import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin.rules.ts'

test.each([
  ['陈可欣', 'chenkexin ckx'],
  // A surname is read as a surname.
  ['单雄信', 'shanxiongxin sxx'],
  ['欧阳修', 'ouyangxiu oyx'],
  ['吕布', 'lvbu lb'],
  ['Ana 王', 'anawang aw'],
  ['María José', ''],
  ['', ''],
])('%s sounds like %s', (name, sounds) => expect(pinyinOf(name)).toBe(sounds))
