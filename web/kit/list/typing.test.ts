import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../tests/kit/random-seed.ts'
import { begun, heard, isUnsent, sentNow, type Typing } from './typing.ts'

const typed = (box: Typing, text: string): Typing => ({ ...box, text })

test('its own words come back late and take nothing of what was typed meanwhile', () => {
  let box = sentNow(typed(begun(''), 'z'), 'z')
  box = heard(typed(box, 'zh'), 'z')
  expect(box).toMatchObject({ text: 'zh', sent: [] })
  expect(isUnsent(box)).toBe(true)
})

test('what somebody else says is taken over: the way back, a saved filter, a filter cleared', () => {
  const box = heard(sentNow(typed(begun(''), 'chen'), 'chen'), 'chen')
  expect(heard(box, '')).toMatchObject({ text: '', sent: [] })
  expect(heard(box, 'zhao')).toMatchObject({ text: 'zhao', sent: [] })
})

test('what is wiped out again before the address has come is sent as well', () => {
  const box = typed(sentNow(typed(begun(''), 'z'), 'z'), '')
  expect(isUnsent(box)).toBe(true)
})

test('while an input method is at work nothing is sent and nothing is taken over', () => {
  const box = { ...typed(begun('x'), 'chen'), isComposing: true }
  expect(isUnsent(box)).toBe(false)
  expect(heard(box, '')).toMatchObject({ text: 'chen', known: '' })
  expect(isUnsent({ ...heard(box, ''), text: '陈', isComposing: false })).toBe(true)
})

test('whatever is typed, sent and answered late, in order and some of it never: the box holds what was typed, and that arrives', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constantFrom('', 'a', 'ab', 'abc', 'b') }),
    fc.constant('send' as const),
    fc.constant('answer' as const),
    fc.constant('skip' as const),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let box = begun('')
      let [wish, address] = ['', '']
      const under: string[] = []
      const answer = () => {
        const next = under.shift()
        if (next === undefined || next === address) return
        address = next
        box = heard(box, next)
      }
      const send = () => {
        if (!isUnsent(box)) return
        under.push(box.text)
        box = sentNow(box, box.text)
      }
      for (const one of steps) {
        if (typeof one === 'object') {
          wish = one.type
          box = typed(box, wish)
        } else if (one === 'send') send()
        else if (one === 'answer') answer()
        // A newer way overtakes an older one that has not come yet.
        else if (under.length > 1) under.shift()
        expect(box.text).toBe(wish)
      }
      send()
      while (under.length > 0) answer()
      expect(address).toBe(wish)
    }),
  )
})
