/** Names of what a page makes: strokes, pages, questions, messages. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(36).padStart(2, '0')).join('')
