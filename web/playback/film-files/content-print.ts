const blocks = 64
const long = 64 * 1024

/**
 * By what stands in it a file is the same on every device, whatever it is called there: its size and stretches from all over it. Of two
 * films none has the same everywhere. Nothing where the browser reckons no hashes, as on a line that is not safe.
 */
export async function printOf(file: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  const last = Math.max(0, file.size - long)
  const starts = [
    ...new Set(Array.from({ length: blocks }, (_, at) => Math.floor((last * at) / (blocks - 1)))),
  ]
  const parts = [new TextEncoder().encode(String(file.size)).buffer as ArrayBuffer]
  for (const start of starts) parts.push(await file.slice(start, start + long).arrayBuffer())
  const sum = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer())
  return [...new Uint8Array(sum)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
