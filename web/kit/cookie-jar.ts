// For tests that run outside a browser.

/** A cookie jar that behaves as document.cookie does; the lines are kept as they were set. */
export class CookieJar {
  readonly lines: string[] = []
  readonly #kept = new Map<string, string>()
  get cookie() {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(line: string) {
    this.lines.push(line)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0\b/.test(line)) this.#kept.delete(name)
    else this.#kept.set(name, value)
  }
}
