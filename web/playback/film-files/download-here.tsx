import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { DownloadDialog } from './download-dialog.tsx'

const kept = new QueryClient()

/** On the player's page, which keeps no answers of its own. */
export const DownloadHere = (props: ComponentProps<typeof DownloadDialog>) => (
  <QueryClientProvider client={kept}>
    <DownloadDialog {...props} />
  </QueryClientProvider>
)
