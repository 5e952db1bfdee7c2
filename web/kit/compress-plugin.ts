import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worth = /\.(js|css|svg|json|html)$/

/** Beside each built file its compressed shapes, made once at build at the highest strength. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name)
        if (!worth.test(name) || statSync(file).size < 1024) continue
        const text = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        )
      }
    },
  }
}
