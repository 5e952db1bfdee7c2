// A school chooses a hue (0-360) and a strength (chroma .04-.14), never a lightness: so no choice can become unreadable.
// Old WebViews know no oklch: the six values of each scheme reach them as hex, in the page's head and in the preview alike.
export type AccentName =
  | 'accent'
  | 'accent-hover'
  | 'on-accent'
  | 'accent-text'
  | 'accent-soft'
  | 'accent-line'
export type AccentValues = Record<AccentName, string>

export const strength = { least: 0.04, most: 0.14, mostNearNow: 0.08, usual: 0.1 } as const
export const usualHue = 162

const radians = Math.PI / 180

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos(hue * radians)
  const b = chroma * Math.sin(hue * radians)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const gamma = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
const outside = (part: number) => part < -1e-4 || part > 1.0001

/** Lowers the chroma until the colour lies inside sRGB: hue and lightness stay as asked. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  let inside = chroma
  while (inside > 0 && linearRgb(lightness, inside, hue).some(outside)) inside -= 0.002
  const parts = linearRgb(lightness, Math.max(inside, 0), hue).map(part => {
    const whole = Math.round(255 * gamma(Math.min(1, Math.max(0, part))))
    return whole.toString(16).padStart(2, '0')
  })
  return `#${parts.join('').toUpperCase()}`
}

/** Hues this close to cinnabar could be mistaken for 'now': offered with a note and less strength. */
export const nearNow = (hue: number) => hue >= 15 && hue <= 50

/** Any number becomes a choice that may be shown: the hue goes round, the strength stays within its bounds. */
export function accentChoice(hue: number, chroma: number): { hue: number; chroma: number } {
  const round = Number.isFinite(hue) ? ((hue % 360) + 360) % 360 : usualHue
  const most = nearNow(round) ? strength.mostNearNow : strength.most
  const asked = Number.isFinite(chroma) ? chroma : strength.usual
  return { hue: round, chroma: Math.min(most, Math.max(strength.least, asked)) }
}

export function accent(askedHue: number, askedChroma: number): { light: AccentValues; dark: AccentValues } {
  const { hue, chroma } = accentChoice(askedHue, askedChroma)
  const bright = Math.min(1.1 * chroma, 0.13)
  return {
    light: {
      accent: hexOf(0.48, chroma, hue),
      'accent-hover': hexOf(0.42, chroma, hue),
      'on-accent': '#FFFFFF',
      'accent-text': hexOf(0.44, chroma, hue),
      'accent-soft': hexOf(0.955, Math.min(0.28 * chroma, 0.03), hue),
      'accent-line': hexOf(0.8, 0.7 * chroma, hue),
    },
    dark: {
      accent: hexOf(0.78, bright, hue),
      'accent-hover': hexOf(0.84, bright, hue),
      'on-accent': '#0B1611',
      'accent-text': hexOf(0.82, bright, hue),
      'accent-soft': hexOf(0.32, Math.min(0.45 * chroma, 0.05), hue),
      'accent-line': hexOf(0.48, 0.6 * chroma, hue),
    },
  }
}
