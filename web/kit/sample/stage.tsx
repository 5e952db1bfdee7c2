import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/marks.css'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { kit as en } from '../../../locales/en/kit.ts'
import { kit as es } from '../../../locales/es/kit.ts'
import { kit as zh } from '../../../locales/zh/kit.ts'
import { KitPage } from '../kit-page.tsx'
import { ToastRegion } from '../ui/toast.tsx'

// The page of all parts without the program around it: what the journeys of the kit are played on.
await i18next.use(initReactI18next).init({
  lng: new URLSearchParams(location.search).get('lng') ?? 'zh',
  resources: { zh: { kit: zh }, en: { kit: en }, es: { kit: es } },
  interpolation: { escapeValue: false },
})
document.documentElement.lang = i18next.language

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)
const router = createBrowserRouter(
  [
    {
      Component: Frame,
      children: [
        { path: '/kit', Component: KitPage },
        { path: '*', element: <main>elsewhere</main> },
      ],
    },
  ],
  { basename: '/eschool' },
)
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
