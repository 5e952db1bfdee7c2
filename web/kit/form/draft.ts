// What was typed and not yet saved, for this tab alone: it outlives a reload, a crash and a session's end.
const prefix = 'draft:'

const store = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export function readDraft(key: string, storage = store()): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(prefix + key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Nothing typed leaves no draft. A full or forbidden storage must not stop anybody from typing. */
export function keepDraft(key: string, typed: Record<string, unknown>, storage = store()): void {
  try {
    if (Object.keys(typed).length === 0) storage?.removeItem(prefix + key)
    else storage?.setItem(prefix + key, JSON.stringify(typed))
  } catch {
    // The form itself still holds everything.
  }
}

/** When a person signs out: what they typed, said in a room and not heard back, or began in this tab is nobody else's to see. */
export function forgetTab(storage = store()): void {
  storage?.clear()
}
