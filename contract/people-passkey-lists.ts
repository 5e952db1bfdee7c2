// What both ends know of passkeys. Imports nothing: the browser bundles it as it is.

/** So many passkeys of one account at one host. */
export const mostPasskeys = 10

/** For how long a question for a passkey holds: what waits for somebody longer asks anew before. */
export const passkeyMinutes = 10
