import { useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'

/** Inside a small panel: closes it once what it was opened for is done. */
export function useClosing(): () => void {
  const overlay = useContext(OverlayTriggerStateContext)
  return () => overlay?.close()
}
