import type { EventData, EventKind } from '../../contract/classroom-events.ts'
import { mostNumbers } from '../../contract/classroom-lists.ts'

interface Said {
  kind: EventKind
  data: unknown
}

/** Two pieces of one stroke as one; nothing where they do not fit into one. */
export function joined(first: Said, next: Said): unknown {
  const isBegun = first.kind === 'stroke.begun'
  if (!isBegun && first.kind !== 'stroke.went') return undefined
  const { ended, ...before } = first.data as EventData<'stroke.begun'>
  if (ended) return undefined
  if (next.kind === 'stroke.ended') return isBegun ? { ...before, ended: true } : undefined
  if (next.kind !== 'stroke.went') return undefined
  const points = [...before.points, ...(next.data as EventData<'stroke.went'>).points]
  return points.length <= mostNumbers ? { ...before, points } : undefined
}
