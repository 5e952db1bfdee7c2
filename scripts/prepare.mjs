// Makes everything ready that npm start and the other commands need. Runs on the host's own Node, before any package is there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const runtime = join(root, 'node_modules/node/bin/node')
const flags = process.argv.slice(2)
const quiet = flags.includes('--quiet')

demandHost()
install()
demandRuntime()
if (!flags.includes('--no-web')) await buildWeb()

function demandHost() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) stop(`Node 20 or newer is needed to start, and this is ${process.version}.`)
}

function install() {
  const marker = join(root, 'node_modules/.eschool-installed')
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (readText(marker) === wanted) return
  if (installedByHand()) return writeFileSync(marker, wanted)
  say('installing the packages that package-lock.json names')
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root)
  if (done.status !== 0)
    stop(
      `The packages could not be installed; npm's own words are above. Start again when its cause is gone.`,
    )
  writeFileSync(marker, wanted)
}

/** npm keeps a record of what it installed: after somebody's own `npm ci` there is nothing to do again. */
function installedByHand() {
  const record = readText(join(root, 'node_modules/.package-lock.json'))
  if (!record) return false
  const there = JSON.parse(record).packages
  const named = Object.entries(JSON.parse(readText(join(root, 'package-lock.json'))).packages)
  return named.every(([path, { integrity, optional }]) => {
    if (path === '' || (optional && !there[path])) return true
    return there[path]?.integrity === integrity && existsSync(join(root, path))
  })
}

/** The runtime is a package whose install script fetches the binary; where scripts are switched off, we do its work. */
function demandRuntime() {
  if (existsSync(runtime)) return
  const folder = join(root, 'node_modules/node')
  if (!existsSync(folder))
    stop('The package node is missing from node_modules: remove node_modules and start again.')
  say('fetching the runtime')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      npm_config_loglevel: 'error',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    },
  })
  if (!existsSync(runtime)) {
    stop(
      `There is no runtime for ${process.platform}-${process.arch} in npm's package node, or it could not be fetched.`,
    )
  }
}

async function buildWeb() {
  const config = join(root, 'web/vite.config.ts')
  if (!existsSync(config)) return
  const marker = join(root, 'dist/.built-from')
  const sources = ['web', 'contract', 'locales'].flatMap(name => filesBelow(join(root, name)))
  const wanted = hashOf([...sources, join(root, 'package-lock.json')])
  if (readText(marker) === wanted) return
  say('building the web pages')
  rmSync(marker, { force: true })
  const operator = join(root, 'web/operator/operator-vite.config.ts')
  await Promise.all([
    vite('build', '--config', config),
    vite('build', '--ssr', '--config', config),
    vite('build', '--config', operator),
  ])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(marker, wanted)
}

function vite(...args) {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
  const child = spawn(runtime, [program, ...args, '--logLevel', 'warn'], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  return new Promise(done => {
    child.on('close', code => (code === 0 ? done() : stop(`${said}\nThe web pages could not be built.`)))
  })
}

function npm(args, cwd) {
  const cli = process.env.npm_execpath
  const options = { cwd, stdio: ['ignore', 'ignore', 'inherit'] }
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, options)
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(each => each.isFile() && !/\.(test|e2e)\.tsx?$/.test(each.name))
    .map(each => join(each.parentPath ?? each.path, each.name))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function say(words) {
  if (!quiet) console.log(`${words} …`)
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
