// A message of a socket: which way it goes, and its name; what it carries is in its type alone. Imports nothing: the browser
// bundles it as it is, and what a stranger sends is checked beside it (classroom-input.ts).
export interface Message<N extends string = string, C extends readonly unknown[] = readonly unknown[]> {
  to: 'browser' | 'server'
  name: N
  /** Never there at run time. */
  readonly carries?: C
}

export const message = <N extends string>(to: Message['to'], name: N) => ({
  carrying: <C extends readonly unknown[]>(): Message<N, C> => ({ to, name }),
})

/** Messages as a socket types them. */
export type Listeners<M extends Readonly<Record<string, Message>>> = {
  [K in keyof M as M[K]['name']]: M[K] extends Message<string, infer C> ? (...carried: [...C]) => void : never
}
