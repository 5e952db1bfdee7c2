import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'

const known = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** The names of the fields that a call's answer keeps private, as the contract says it (`privately`); looked for once. */
export function privateFields({ data }: Pick<Call, 'data'>): ReadonlySet<string> {
  const before = known.get(data)
  if (before) return before
  const found = new Set<string>()
  look(data, found, new Set())
  known.set(data, found)
  return found
}

type Def = Record<'innerType' | 'element' | 'in' | 'out' | 'valueType', z.ZodType | undefined> & {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  getter?: () => z.ZodType
}

/** Through whatever a shape is made of; one that holds itself is looked at once. */
function look(shape: z.ZodType, found: Set<string>, seen: Set<z.ZodType>) {
  if (seen.has(shape)) return
  seen.add(shape)
  const def = shape._zod.def as unknown as Def
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    if (field.meta()?.private === true) found.add(name)
    look(field, found, seen)
  }
  for (const part of ['innerType', 'element', 'in', 'out', 'valueType'] as const)
    if (def[part]) look(def[part], found, seen)
  for (const one of def.options ?? []) look(one, found, seen)
  if (def.getter) look(def.getter(), found, seen)
}
