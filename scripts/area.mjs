// Prints everything that belongs to one area: npm run area orders
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(new URL('.', import.meta.url).pathname, '..')
const areas = readdirSync(join(root, 'contract'))
  .map(name => name.replace(/\.ts$/, ''))
  .filter(
    name =>
      !name.includes('-') && !['call', 'codes', 'roles', 'states', 'shapes', 'all', 'push'].includes(name),
  )
const name = process.argv[2]
if (!name || !areas.includes(name)) {
  console.log(`npm run area NAME, one of: ${areas.join(', ')}`)
  process.exit(name ? 1 : 0)
}

const bears = new RegExp(`(^|[^a-z])${name.replace(/s$/, '')}s?([^a-z]|$)`, 'i')
show(
  'contract',
  below('contract').filter(
    file => file.startsWith(`contract/${name}.`) || file.startsWith(`contract/${name}-`),
  ),
)
for (const room of ['server', 'web', 'tests']) show(room, below(`${room}/${name}`))
show(
  'words',
  below('locales').filter(file => bears.test(file)),
)
show(
  'migrations',
  below('server/migrations').filter(file => bears.test(file)),
)
show(
  'decisions',
  below('docs/decisions').filter(file => bears.test(read(file))),
)

function below(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(each => each.isFile())
    .map(each => join(each.parentPath, each.name).slice(root.length + 1))
    .sort()
}

function show(title, files) {
  const there = files.filter(file => existsSync(join(root, file)))
  if (there.length === 0) return
  console.log(`\n${title}`)
  for (const file of there) console.log(`  ${file} (${read(file).split('\n').length - 1} lines)`)
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
