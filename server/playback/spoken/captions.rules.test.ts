import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { captionsIn, isBeyond, isShown } from './captions.rules.ts'

const read = (text: string) => captionsIn(Buffer.from(text))
const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`
const one = '00:01.000 --> 00:03.500\n割线有几个交点？'
const cue = { from: 1000, until: 3500, text: '割线有几个交点？', voice: '' }

test.each<[string, string | Buffer]>([
  ['WebVTT', vtt(one)],
  ['with hours', vtt('00:00:01.000 --> 00:00:03.500\n割线有几个交点？')],
  [
    'with names of its blocks and settings of their places',
    vtt('intro\n00:01.000 --> 00:03.500 line:0 position:20%\n割线有几个交点？'),
  ],
  [
    'with asides',
    vtt('NOTE by the school\nof two lines', 'STYLE\n::cue { color: red }', 'REGION\nid:a', one),
  ],
  ['with a heading', `WEBVTT - 第 3 课\nKind: captions\nLanguage: zh\n\n${one}`],
  ['whose first caption follows at once', `WEBVTT\n${one}`],
  ['SRT', '1\n00:00:01,000 --> 00:00:03,500\n割线有几个交点？\n'],
  ['SRT without numbers, by carriage returns', '00:00:01,000 --> 00:00:03,500\r\n割线有几个交点？\r\n\r\n'],
  ['with a mark of its encoding', `\ufeff${vtt(one)}`],
  ['in GB 18030', iconv.encode('1\n00:00:01,000 --> 00:00:03,500\n割线有几个交点？', 'gb18030')],
  ['in UTF-16', Buffer.concat([Buffer.of(0xff, 0xfe), iconv.encode(vtt(one), 'utf-16le')])],
  [
    'with marks of style',
    vtt('00:01.000 --> 00:03.500\n<c.yellow><i>割线</i></c><00:02.000>有几个{\\an8}交点？'),
  ],
  ['in two rows', vtt('00:01.000 --> 00:03.500\n割线有几个 \n交点？')],
  ['with a caption that says nothing', vtt('00:00.000 --> 00:01.000\n<i></i>', one)],
])('a file %s is read', (_, file) => {
  expect(captionsIn(Buffer.from(file))).toEqual([cue])
})

test.each<[string, string | Buffer, object]>([
  ['nothing', '', { trouble: 'empty' }],
  ['blanks', ' \n\n', { trouble: 'empty' }],
  ['a heading alone', 'WEBVTT\n\nNOTE a --> b', { trouble: 'brokenTime' }],
  ['asides alone', vtt('NOTE nothing', '00:01.000 --> 00:02.000\n<b></b>'), { trouble: 'empty' }],
  ['a letter', 'Dear school,\n\nplease find …', { trouble: 'notCaptions', line: 1 }],
  [
    'a film',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypisom --> '), Buffer.alloc(50)]),
    { trouble: 'notCaptions' },
  ],
  ['bytes that are no text', Buffer.from([0x80, 0xff, 0x81, 0x2d, 0x2d, 0x3e]), { trouble: 'notCaptions' }],
  ['minutes beyond the hour', vtt('00:61:00.000 --> 01:02:00.000\nx'), { trouble: 'brokenTime', line: 3 }],
  ['a time without thousandths', vtt('00:01 --> 00:02\nx'), { trouble: 'brokenTime', line: 3 }],
  ['two ends', vtt('00:01.000 --> 00:02.000 --> 00:03.000\nx'), { trouble: 'brokenTime' }],
  ['a negative time', vtt('-00:01.000 --> 00:02.000\nx'), { trouble: 'brokenTime' }],
  ['words before the times', vtt('a\nb\n00:01.000 --> 00:02.000\nx'), { trouble: 'brokenTime' }],
  ['an end before its beginning', vtt(one, '00:05.000 --> 00:04.000\nx'), { trouble: 'backwards', line: 6 }],
  ['an end at its beginning', vtt('00:05.000 --> 00:05.000\nx'), { trouble: 'backwards' }],
  [
    'a caption like a page',
    vtt(`00:01.000 --> 00:02.000\n${'很'.repeat(501)}`),
    { trouble: 'tooLong', line: 3 },
  ],
  [
    'more captions than a lesson has',
    vtt(...Array.from({ length: 20_001 }, () => '00:01.000 --> 00:02.000\nx')),
    { trouble: 'tooMany' },
  ],
])('%s is refused, with its line', (_, file, trouble) => {
  expect(captionsIn(Buffer.from(file))).toMatchObject(trouble)
})

test('captions may overlap, and are put in the order of their times', () => {
  const found = read(
    vtt('00:05.000 --> 00:09.000\n二', '00:01.000 --> 00:07.000\n一', '00:05.000 --> 00:06.000\n三'),
  )
  expect(found).toMatchObject([{ text: '一' }, { text: '三' }, { text: '二' }])
})

test('who speaks is known, and what a page would take for marks is only text', () => {
  expect(
    read(vtt('00:01.000 --> 00:02.000\n<v.loud 贺建川>若 a &lt; b &amp;&#160;b &lt; c&lrm;</v>')),
  ).toEqual([{ from: 1000, until: 2000, text: '若 a < b & b < c', voice: '贺建川' }])
  expect(
    read(vtt('00:01.000 --> 00:02.000\n&lt;script&gt;alert(1)&lt;/script&gt;&#x110000;&#xd800;')),
  ).toMatchObject([{ text: '<script>alert(1)</script>' }])
  expect(read(vtt('00:01.000 --> 00:02.000\none\ntwo'))).toMatchObject([{ text: 'one two' }])
  expect(read(vtt('00:01.000 --> 00:02.000\n当 1<2 时，x > 3'))).toMatchObject([{ text: '当 1<2 时，x > 3' }])
})

test('what somebody hostile writes takes no longer than its length', () => {
  const heavy = [
    '<'.repeat(1_000_000),
    '&'.repeat(1_000_000),
    `${'<v '.repeat(300_000)}`,
    '{\\'.repeat(500_000),
    '-->'.repeat(300_000),
  ]
  for (const text of heavy) {
    const begun = performance.now()
    read(vtt(`00:01.000 --> 00:02.000\n${text}`))
    read(`${text}\n-->`)
    expect(performance.now() - begun).toBeLessThan(4_000)
  }
})

test('captions of a longer lesson are known by their end', () => {
  const cues = [{ ...cue, from: 70_000, until: 72_000 }]
  expect([isBeyond(cues, 60_000), isBeyond(cues, 59_999)]).toEqual([false, true])
})

test.each([
  [0, 1000, true],
  [0, 1001, false],
  [1500, 1600, false],
  [1999, 2500, false],
  [2000, 2500, true],
])('a caption from %i to %i beside a stretch that is skipped', (from, until, shown) => {
  expect(isShown({ from, until }, [[1000, 2000]])).toBe(shown)
})
