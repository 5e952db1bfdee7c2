/** All that a browser keeps of a person for when there is no network: it goes when they sign out, and when somebody else comes. */
export const keptCache = 'person'
/** What somebody shared with the app and has not put into its place yet (`shared-files.ts`). */
export const sharedCache = 'shared'
