import type { ReactNode } from 'react'
import { MaterialIcon } from './material-icon.tsx'
import type { Material } from './reads.ts'

/** In the place of a preview: why there is none. */
export const NotShown = ({
  row,
  children,
}: {
  row: Pick<Material, 'kind' | 'type'>
  children: ReactNode
}) => (
  <div className="preview-none">
    <MaterialIcon of={row} size="l" />
    <p>{children}</p>
  </div>
)
