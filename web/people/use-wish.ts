import { useSearchParams } from 'react-router'
import { pathTo } from '../kit/paths.ts'
import { useToldWish } from '../kit/session/wish.ts'

/** Where whoever is on the way in wanted to go; it is taken along from one page of the entry to the next. */
export function useWish() {
  const redirect = useSearchParams()[0].get('redirect')
  const told = useToldWish()
  const wish = redirect ? `?${new URLSearchParams({ redirect })}` : ''
  return {
    told,
    register: pathTo('Register') + wish,
    forgot: pathTo('ForgotPassword') + wish,
    /** The dialog opens wherever a wish is named, and be it none. */
    signIn: pathTo('Home') + (wish || '?redirect=%2F'),
  }
}
