/** A form on its way to a provider: the page that posts it is another one, because it may post to elsewhere. */
export interface PayingForm {
  order: number
  action: string
  fields: Record<string, string>
}

const key = 'eschool paying'

export const keepForm = (form: PayingForm) => sessionStorage.setItem(key, JSON.stringify(form))

/** Once: whoever comes back by the browser's own button does not pay again. */
export function takeForm(): PayingForm | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? undefined : (JSON.parse(text) as PayingForm)
}
