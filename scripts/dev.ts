import { spawn } from 'node:child_process'
import { root } from './steps.ts'

/** The server again at each change of its files; the pages reload by themselves, served from their sources. */
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ESCHOOL_DEV: 'yes' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 0))
