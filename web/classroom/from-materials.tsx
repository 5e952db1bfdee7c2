import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { PickMaterial } from '../materials/pick-material.tsx'

interface Props {
  close: () => void
  take: (files: File[]) => void
}

/** Folders are asked for as on the pages around; the room itself asks by its socket and keeps nothing of the kind. */
export function FromMaterials(props: Props) {
  const [kept] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={kept}>
      <PickMaterial {...props} />
    </QueryClientProvider>
  )
}
