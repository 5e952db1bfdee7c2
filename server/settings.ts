import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { declared } from './declared-settings.ts'
import { CannotStart } from './kit/cannot-start.ts'
import type { Setting } from './setting-kinds.ts'

const project = resolve(import.meta.dirname, '..')
type Value<S> = S extends Setting<infer T> ? T : never
export type Settings = { readonly [K in keyof typeof declared]: Value<(typeof declared)[K]> }

type Env = Record<string, string | undefined>

/** The environment, before it a `.env` file of the project folder. */
export function environment(): Env {
  const file = resolve(project, '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env } : process.env
}

export function readSettings(env: Env = environment()): Settings {
  refuseUnknown(env)
  const values = Object.entries(declared).map(([key, setting]) => [key, valueIn(setting, env)])
  const settings = Object.fromEntries(values) as Settings
  refuseHalf(settings)
  return settings
}

function valueIn(setting: Setting<unknown>, env: Env): unknown {
  const given = env[setting.name]?.trim() || setting.fallback
  if (given === undefined) return undefined
  try {
    return setting.read(given)
  } catch (error) {
    const what = error instanceof Error ? error.message : error
    const shown = /SECRET|TOKEN|KEY|URL/.test(setting.name) ? '' : `, not '${given}'`
    throw new CannotStart(`The setting ${setting.name} ${what}${shown}.`)
  }
}

function refuseUnknown(env: Env) {
  const names = Object.values(declared).map(setting => setting.name)
  for (const name of Object.keys(env)) {
    if (!name.startsWith('ESCHOOL_') || names.includes(name)) continue
    const near = names
      .map(each => ({ each, far: distance(bare(name), bare(each)) }))
      .sort((a, b) => a.far - b.far)
    throw new CannotStart(`There is no setting ${name}; the nearest known one is ${near[0]?.each}.`)
  }
}

const bare = (name: string) => name.replace('ESCHOOL_', '')

/** Half of a group would only be noticed when the first file or message is lost. */
function refuseHalf(settings: Settings) {
  const groups: (keyof Settings)[][] = [
    ['s3Endpoint', 's3Bucket', 's3Key', 's3Secret'],
    ['smsProvider', 'smsKey', 'smsSecret', 'smsSign', 'smsTemplates'],
    ['smtpUrl', 'smtpFrom'],
    ['turnUrls', 'turnSecret'],
  ]
  for (const group of groups) {
    const there = group.find(key => settings[key] !== undefined)
    const missing = group.find(key => settings[key] === undefined)
    if (there && missing) {
      throw new CannotStart(`The setting ${declared[there].name} needs ${declared[missing].name} beside it.`)
    }
  }
}

/** How many letters must change to make one name of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const swap = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
