// Who a person can be. Imports nothing: the browser bundles it as it is.
export const roles = ['STUDENT', 'TEACHER', 'ASSISTANT', 'ADMIN'] as const
export type Role = (typeof roles)[number]

// TEACHERINCHARGE is a teacher with the head teacher's flag: never stored as a role of its own, always derived from it.
export const shownRoles = [...roles, 'TEACHERINCHARGE'] as const
export type ShownRole = (typeof shownRoles)[number]

// A session may be less than whole: right password but no phone bound yet, or a password that must be changed first.
export const stages = ['WHOLE', 'BINDING', 'NEWPASSWORD'] as const
export type Stage = (typeof stages)[number]
/** Of whoever looks into the school from its provider's console: nobody's sign-in, and let into what reads alone. */
export const helpStage = 'HELP'
export type HelpStage = typeof helpStage

/** The roles by which routes and calls are opened: the session's own role, and the head teacher's beside it. */
export const rolesOf = (me: { role: Role; headTeacher: boolean }): ShownRole[] =>
  me.role === 'TEACHER' && me.headTeacher ? [me.role, 'TEACHERINCHARGE'] : [me.role]

export const mayOpen = (allowed: readonly ShownRole[], mine: readonly ShownRole[]) =>
  allowed.some(role => mine.includes(role))

/** Everybody whose role is no office. */
export type OtherRole = Exclude<ShownRole, 'ADMIN'>

// What of the office an ADMIN may be given instead of all, each to read or to write. Playback, imports of lessons and looking into
// classes belong to courses; materials to announcements.
export const duties = ['people', 'courses', 'orders', 'announcements', 'statistics', 'settings'] as const
export type Duty = (typeof duties)[number]
export type DutyUse = `${'reads' | 'writes'} ${Duty}`
/**
 * One; or several, where what is asked about says which; or 'own', what everybody may about themselves and nobody has to be given; or
 * 'all', what only an ADMIN has who was given everything.
 */
export type Duties = DutyUse | readonly DutyUse[] | 'own' | 'all'

/** What an ADMIN was given; nothing here is everything. */
export type GivenDuties = readonly DutyUse[] | null

export const dutyUses: readonly DutyUse[] = duties.flatMap(
  duty => [`reads ${duty}`, `writes ${duty}`] as const,
)

/** By which of the given ones a call is opened, each of them enough: whoever writes reads. Nothing where none is asked for. */
export function dutiesFor(needed: Duties | undefined): readonly DutyUse[] | null {
  if (needed === undefined || needed === 'own') return null
  if (needed === 'all') return []
  return [needed].flat().flatMap(use => [...new Set([use, use.replace('reads', 'writes') as DutyUse])])
}

/** Whether what somebody was given is enough. */
export function coversDuty(given: GivenDuties, needed: Duties | undefined) {
  const enough = dutiesFor(needed)
  return given === null || enough === null || enough.some(use => given.includes(use))
}
