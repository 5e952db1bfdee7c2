export type Platform = 'WINDOWS' | 'MAC'

/** What is not a Mac counts as Windows: launchers exist for these two. */
export const platform = (agent: string = globalThis.navigator?.userAgent ?? ''): Platform =>
  /mac os|macintosh/i.test(agent) ? 'MAC' : 'WINDOWS'
