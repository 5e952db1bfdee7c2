import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appOpens } from '../../contract/site-app-lists.ts'
import { appLinkOf } from '../kit/app/app-link.rules.ts'
import { patterns } from '../kit/paths.ts'
import { session } from '../kit/session/session.ts'
import { placeOfLink } from './app-start.rules.ts'
import { SharedFilesPage } from './shared-files-page.tsx'

/** The guard stands before it: whoever is not signed in comes here again once they are. */
function loader({ request }: LoaderFunctionArgs) {
  const role = session.get().me?.role[0]
  const link = appLinkOf(new URL(request.url).searchParams.get(appOpens.link) ?? '')
  return redirect(role ? placeOfLink(link, role) : patterns.Home)
}

/** It leads on before it is shown. */
export const appLink = { loader, Component: () => null }
export const sharedFiles = { Component: SharedFilesPage }
