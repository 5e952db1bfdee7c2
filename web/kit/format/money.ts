const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Numbers, and text that is a number ('1280.5', '1,280.5'). All else is undefined. */
function numeric(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const plain = typeof value === 'string' ? value.trim().replaceAll(',', '') : value
  const number = plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** Rounded to 2 decimals with thousands separators and a minus sign; what is no number becomes 0: '-1,280.00'. */
export function money(value: unknown): string {
  // The decimal text, not the binary fraction, is rounded: else 1.005 would become 1.00.
  const text = twoDecimals.format(String(numeric(value) ?? 0) as `${number}`)
  return text === '-0.00' ? '0.00' : text
}

/** Truncates to 2 decimals, never rounds: 1.999 is '1.99'. Empty or no number: '0.00'. */
export function twoPlaces(value: unknown): string {
  const number = numeric(value)
  if (number === undefined) return '0.00'
  // Up to 1e21 a number prints without exponent; 20 decimals are the most that toFixed keeps exact enough to cut.
  const plain = /e/.test(String(number)) ? number.toFixed(20) : String(number)
  const [whole = '0', decimals = ''] = plain.split('.')
  const text = `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`
  return text === '-0.00' ? '0.00' : text
}
