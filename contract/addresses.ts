// Where the service is found. Imports nothing: the browser bundles it as it is.
export const serviceBase = '/eschool-service'

/** The socket of open pages, and beside it that of the rooms. */
export const pagesSocket = `${serviceBase}/socket.io`
export const roomSocket = `${serviceBase}/room.io`
export const roomSpace = '/room'
