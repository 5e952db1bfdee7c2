/** A class beside its grade: as it is written, below the grade, and with the grade before its name. */
export function classWays(name: string, grade: string): string[] {
  if (name === '') return []
  return grade === '' ? [name] : [`${grade}/${name}`, `${grade}${name}`, name]
}

/** Written like a path or by its last name alone; spaces and the width of signs make no other class. */
export const foldedPath = (path: string) =>
  path
    .normalize('NFKC')
    .split(/\s*[/>＞]\s*/)
    .map(part => part.toLowerCase().replaceAll(/[\s()]/g, ''))
    .filter(Boolean)
    .join('/')

/** The grade that a class says it is of: by a directory above it, or by how its own name begins. */
function gradeIn(path: string, grades: readonly string[]): string | undefined {
  const parts = foldedPath(path).split('/')
  const named = grades
    .map(foldedPath)
    .filter(grade => parts.includes(grade) || parts.at(-1)?.startsWith(grade))
  // What is called G10 begins like G1 as well.
  return named.toSorted((a, b) => b.length - a.length)[0]
}

/** Found by its name alone, it may be the only one of that name and yet of another grade than the row says. */
export function isOfOtherGrade(path: string, grade: string, grades: readonly string[]): boolean {
  const asked = foldedPath(grade)
  const named = gradeIn(path, grades)
  return named !== undefined && named !== asked && grades.map(foldedPath).includes(asked)
}
