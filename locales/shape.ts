/** The same keys in every language: a text that is missing or too many does not compile. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

/** Other words for the same: each language has as many as it has. */
export type Spellings = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
