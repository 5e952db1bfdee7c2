// What both ends know of signing in by a service that the school names, or by WeChat. Imports nothing: the browser bundles it as it is.

/** Why signing in there came to nothing; told with 821. */
export const openidFailures = [
  /** The school has none, or another one by now. */
  'off',
  /** It does not answer, or nobody can read what it says. */
  'notReached',
  /** What came back was asked by nobody here, is over, or was brought before. */
  'question',
  /** Whoever was there thought better of it, or was not let in there. */
  'stopped',
  /** It does not take the school's own number or secret. */
  'keys',
  /** What it says of the person is not signed by it, or is an answer to another question. */
  'token',
  /** It was said to somebody else. */
  'audience',
  /** Its clock or ours is wrong. */
  'clock',
  /** What WeChat gave for the person is none of its, or is over. */
  'code',
  /** It was brought to WeChat before. */
  'used',
  /** WeChat holds that person back. */
  'blocked',
  /** The page stands in WeChat's preview, where nobody is anybody. */
  'preview',
] as const
export type OpenidFailure = (typeof openidFailures)[number]

/** Why nobody is let in by it here; told with 822. */
export const openidStrangers = [
  'nobody',
  /** WeChat vouches for no phone: its people are bound by the owner of the account alone. */
  'unbound',
  /** It names no phone, or does not say that it has tried it. */
  'unverified',
  /** The account there belongs to somebody else here, or the account here to another one there. */
  'taken',
  /** It names no role that the account has. */
  'role',
] as const
export type OpenidStranger = (typeof openidStrangers)[number]

/** What is wrong with a service when it is tried. */
export const openidProblems = [
  'off',
  'notReached',
  /** Nothing is where every issuer says what it is. */
  'document',
  /** It calls itself otherwise. */
  'issuer',
  /** Where it asks, answers or keeps its keys is missing or lies in a private network. */
  'endpoints',
  /** It gives no codes, or does not take the proof that a code is one's own. */
  'flow',
  /** The keys that it signs with cannot be read. */
  'signing',
  /** It does not know the number or the secret. */
  'client',
] as const
export type OpenidProblem = (typeof openidProblems)[number]

/** For how long somebody may take there. */
export const openidMinutes = 10
/** So many values of a claim may stand for roles. */
export const mostOpenidRoles = 30

/** Where a service sends people back to, at each address of the school. */
export const openidBack = '/eschool/index'
