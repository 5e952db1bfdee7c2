import { lazy } from 'react'

/** What draws a PDF is large: it comes where one is looked at. */
export const PdfPages = lazy(() => import('./pdf-pages.tsx').then(part => ({ default: part.PdfPages })))
