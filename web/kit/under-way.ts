let goal: string | undefined

/** The router says where it leads from the moment on, before any screen is drawn of it. */
export function leadsTo(pathname: string | undefined) {
  goal = pathname
}

/** Whether somebody is on the way from this page to another. */
export const isLeftFor = (here: string) => goal !== undefined && !goal.endsWith(here)
