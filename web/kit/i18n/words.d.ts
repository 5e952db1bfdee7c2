declare module 'virtual:words' {
  /** By language and group (`word-groups.ts`). */
  export const found: Record<
    string,
    (() => Promise<{ words: Record<string, object>; outcomes?: Record<string, string> }>) | undefined
  >
}
