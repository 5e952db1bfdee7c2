import { Outlet } from 'react-router'

export const BareFrame = () => (
  <main id="content" tabIndex={-1}>
    <Outlet />
  </main>
)
