/** Two people who write a migration at once take the same number: which of the two comes first would be the alphabet's to say. */
export function numbersTwice(files: readonly string[]): string[] {
  const byNumber = new Map<string, string[]>()
  for (const file of files) {
    const number = /^server\/migrations\/(\d{4})-[^/]+\.sql$/.exec(file)?.[1]
    if (number) byNumber.set(number, [...(byNumber.get(number) ?? []), file])
  }
  return [...byNumber.values()]
    .filter(same => same.length > 1)
    .map(same => `${same.sort().join(' and ')} have one number`)
}
