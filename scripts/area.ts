// Prints everything that belongs to one area: npm run area orders
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { belongingsOf } from './belongings.ts'
import { areas } from './border-rules.ts'

const root = resolve(import.meta.dirname, '..')
const name = process.argv[2]
if (!name || !areas[name]) {
  console.log(`npm run area NAME, one of: ${Object.keys(areas).join(', ')}`)
  process.exit(name ? 1 : 0)
}

const standsOn = areas[name].join(', ') || 'no other'
const carriesIt = Object.keys(areas).filter(other => areas[other]?.includes(name))
console.log(`${name} stands on ${standsOn}; ${carriesIt.join(', ') || 'no area'} on it`)

for (const [title, files] of Object.entries(belongingsOf(root, name))) {
  if (files.length === 0) continue
  console.log(`\n${title}`)
  for (const file of files) console.log(`  ${file} (${linesOf(file)} lines)`)
}

function linesOf(file: string) {
  return readFileSync(join(root, file), 'utf8').split('\n').length - 1
}
