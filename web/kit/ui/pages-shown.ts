/** The first, the last, and what is around the page; a gap is never shown in place of a single page. */
export function pagesShown(page: number, last: number): (number | 'gap-before' | 'gap-after')[] {
  const wanted = new Set([1, last, page - 1, page, page + 1])
  if (page <= 3) for (const n of [2, 3]) wanted.add(n)
  if (page >= last - 2) for (const n of [last - 2, last - 1]) wanted.add(n)
  const pages = [...wanted].filter(n => n >= 1 && n <= last).sort((a, b) => a - b)
  return pages.flatMap((n, at) => {
    const before = pages[at - 1] ?? n - 1
    if (n - before === 1) return [n]
    if (n - before === 2) return [n - 1, n]
    return [n <= page ? 'gap-before' : 'gap-after', n] as const
  })
}
