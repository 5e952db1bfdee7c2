// How a secret that is kept is told from another. Imports nothing: the browser bundles it as it is.

/** In place of the end of a secret that is too short to say any of it. */
export const shortSecretEnd = '****'

export const secretEnd = (secret: string) => (secret.length >= 12 ? secret.slice(-4) : shortSecretEnd)
