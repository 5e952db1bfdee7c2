/** Which bytes of a file are asked for, both ends included; nothing where all of them are, 'none' where there are none such. */
export function rangeIn(
  header: string | undefined,
  size: number,
): [start: number, end: number] | null | 'none' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return size === 0 ? 'none' : null
  const [, from = '', to = ''] = asked
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from !== '' && to !== '' ? Math.min(Number(to), size - 1) : size - 1
  return start > end ? 'none' : [start, end]
}
