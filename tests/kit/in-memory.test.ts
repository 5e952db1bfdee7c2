import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFolder } from './in-memory.ts'

test('what a killed run left goes; what another run stands on, or nobody knows, stays', () => {
  const room = mkdtempSync(join(tmpdir(), 'room-'))
  onTestFinished(() => rmSync(room, { recursive: true }))
  const { pid: over } = spawnSync('true')
  const running = `eschool-test-${process.ppid}-b`
  for (const name of [`eschool-test-${over}-a`, running, 'eschool-test-c', 'mine'])
    mkdirSync(join(room, name, 'data'), { recursive: true })
  const own = basename(databaseFolder(room))
  expect(readdirSync(room).sort()).toEqual([own, running, 'eschool-test-c', 'mine'].sort())
  expect(own).toMatch(new RegExp(`^eschool-test-${process.pid}-`))
})
