// What both ends know of invoices. Imports nothing: the browser bundles it as it is.

const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The unified social credit code of GB 32100: eighteen signs, the last of which follows from the others. */
function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, 17)) {
    sum += signs.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return signs[(31 - (sum % 31)) % 31] === code[17]
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The number of an identity card of GB 11643, under which sole traders pay. */
function isIdentityNumber(code: string): boolean {
  if (!/^[1-9]\d{5}(18|19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(code)) return false
  const sum = weights.reduce((all, weight, at) => all + weight * Number(code[at]), 0)
  return '10X98765432'[sum % 11] === code[17]
}

export const isTaxNumber = (code: string) => isCreditCode(code) || isIdentityNumber(code)
