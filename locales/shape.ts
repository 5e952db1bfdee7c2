/** The same keys in every language: a text that is missing or too many does not compile. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
