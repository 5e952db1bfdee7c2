import { accent, strength, usualHue } from '../../contract/site-accent.ts'

export interface AccentChoice {
  hue: number
  chroma: number
}

/** Rules that put a school's accent over the tokens; none where it is the one they hold already. */
export function accentRules({ hue, chroma }: AccentChoice): string {
  if (hue === usualHue && chroma === strength.usual) return ''
  const { light, dark } = accent(hue, chroma)
  const lines = (of: Record<string, string>) =>
    Object.entries(of)
      .map(([name, hex]) => `--${name}:${hex}`)
      .join(';')
  return `:root{${lines(light)}}:root[data-scheme="dark"]{${lines(dark)}}`
}

/** For the page's head. */
export function accentStyle(choice: AccentChoice, nonce: string): string {
  const rules = accentRules(choice)
  return rules ? `<style id="accent" nonce="${nonce}">${rules}</style>` : ''
}
