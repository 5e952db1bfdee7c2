/** Whether what is typed or pasted is kept out of a field for numbers: there is no digit in it, and something that is no part of a number. */
export const isDropped = (text: string) => !/\p{Nd}/u.test(text) && /[^\s.,+\-−()%¥$€'’]/u.test(text)
