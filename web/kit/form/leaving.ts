// A session that ends must not be held up by a question: the draft is kept, and there is nothing left to stay for.
let asks = true

/** Before the product itself moves a person off the page: session's end, sign-out, another role. */
export const leaveWithoutAsking = () => {
  asks = false
}

/** A page with a form has opened: from here on leaving it is asked about again. */
export const askBeforeLeaving = () => {
  asks = true
}

export const leavingIsAsked = () => asks
