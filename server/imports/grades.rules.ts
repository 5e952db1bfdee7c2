import { foldedPath } from './class-ways.rules.ts'

/**
 * Which grades of a sheet the school has nowhere: neither among its grades nor in its tree, where a directory or a class may have the
 * name, or a class begin with it. Nobody is refused for that, for a grade only leads to a class; who wrote it should know.
 */
export function unknownGrades(
  written: readonly string[],
  { grades, nodes }: { grades: readonly string[]; nodes: readonly string[] },
): string[] {
  const names = [...grades, ...nodes].map(foldedPath)
  return [...new Set(written)].filter(name => !names.some(one => one.startsWith(foldedPath(name))))
}
