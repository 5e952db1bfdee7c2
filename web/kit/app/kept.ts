/** All that a browser keeps of a person for when there is no network: it goes when they sign out, and when somebody else comes. */
export const keptCache = 'person'
