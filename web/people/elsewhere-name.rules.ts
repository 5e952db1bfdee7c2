const isLatin = (sign = '') => /[\p{Script=Latin}\p{N}]/u.test(sign)

/** A Latin name stands apart from the Chinese signs around it; how it is spelled within is the school's. */
export function apart(sentence: string, name: string) {
  if (name === '') return sentence
  return sentence.split(name).reduce((left, right) => {
    const before = isLatin(name[0]) && /\p{Script=Han}$/u.test(left) ? ' ' : ''
    const after = isLatin(name.at(-1)) && /^\p{Script=Han}/u.test(right) ? ' ' : ''
    return left + before + name + after + right
  })
}
