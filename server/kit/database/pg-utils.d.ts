declare module 'pg/lib/utils' {
  const utils: { prepareValue: (value: unknown) => string | Buffer | null }
  export = utils
}
