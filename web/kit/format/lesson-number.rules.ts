/** A lesson with its number before its name, said once: one without a name of its own is called by its number already. */
export const numberedLesson = (
  { number, name }: { number: number; name: string },
  /** What one without a name is called. */
  unnamed: string,
  between = ' · ',
) => (name === '' ? unnamed : name.endsWith(unnamed) ? name : `${number}${between}${name}`)
