interface Named {
  id: number
  name: string
}

/** The course to go on to: the next one by name, and behind the last the first again. Whoever passes over a course is not led back to it at once. */
export function nextByName<T extends Named>(
  rest: readonly T[],
  here: Named,
  language: string,
): T | undefined {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const order = (a: Named, b: Named) => compare(a.name, b.name) || a.id - b.id
  const others = rest.filter(({ id }) => id !== here.id).sort(order)
  return others.find(one => order(one, here) > 0) ?? others[0]
}
