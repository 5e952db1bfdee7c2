import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declared } from '../server/declared-settings.ts'
import { root } from './steps.ts'

/** Writes what is told of the settings from their declaration: `node_modules/node/bin/node scripts/settings-docs.ts` */
const settings = Object.values(declared)
const example = (setting: (typeof settings)[number]) =>
  setting.fallback ?? ('example' in setting ? setting.example : '')

const lines = settings.map(setting => `\n# ${setting.says}\n# ${setting.name}=${example(setting)}\n`)
const opening =
  '# Copy to .env and change what you need; a variable of the environment wins over this file.\n'
writeFileSync(join(root, '.env.example'), opening + lines.join(''))

const page = join(root, 'docs/operations.md')
const rows = settings.map(
  ({ name, fallback, says }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${says} |`,
)
const table = ['| name | default | meaning |', '|---|---|---|', ...rows, ''].join('\n')
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/^\| name \| default \| meaning \|\n(\|.*\n)+/m, table),
)
