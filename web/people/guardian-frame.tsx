import '../kit/styles/kit.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordsFile } from '../kit/i18n/i18n.ts'
import { KitProvider } from '../kit/ui/kit-provider.tsx'
import { needWords } from '../words.ts'

/** Around what a guardian does: the page is a visitor's until a code has opened it, and has neither controls nor answers of its own. */
export function GuardianFrame({ words, children }: { words: readonly WordsFile[]; children: ReactNode }) {
  const { i18n } = useTranslation()
  const [kept] = useState(() => new QueryClient())
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which words a part needs does not change
  useEffect(() => {
    void needWords(i18n, words).then(() => setReady(true))
  }, [i18n])
  if (!isReady) return null
  return (
    <QueryClientProvider client={kept}>
      <KitProvider>{children}</KitProvider>
    </QueryClientProvider>
  )
}
