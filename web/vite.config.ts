import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './kit/calls-plugin.ts'
import { chunkGroups } from './kit/chunks.ts'
import { componentsLanguages } from './kit/components-languages-plugin.ts'
import { compressed } from './kit/compress-plugin.ts'
import { outcomeWords } from './kit/outcome-words-plugin.ts'
import { wordGroups } from './kit/word-groups-plugin.ts'

const dist = (name: string) => fileURLToPath(new URL(`../dist/${name}`, import.meta.url))

// `vite build` makes the browser's files, `vite build --ssr` the server's entry. Everything is bundled into the latter:
// it would load thousands of icon modules from node_modules otherwise.
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/eschool/',
  publicDir: false as const,
  plugins: [calls(), wordGroups(), outcomeWords(), componentsLanguages(), react(), compressed()],
  html: { cspNonce: '__NONCE__' },
  appType: 'custom' as const,
  server: { middlewareMode: true },
  // Left open, React would take its slow shape for developing whenever the server's environment does not say otherwise.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true as const } : {},
  build: {
    outDir: dist(isSsrBuild ? 'web-server' : 'web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    // Every page's list of scripts would stand in what a visitor loads first, and it grows with the product: a page's scripts
    // name what they need themselves. Its styles have nobody else to ask for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter(name => name.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // The server has every language at once: that their files cannot be brought one by one there is meant.
        {
          input: fileURLToPath(new URL('server-entry.tsx', import.meta.url)),
          checks: { ineffectiveDynamicImport: false },
        }
      : { output: { codeSplitting: { groups: chunkGroups() } } },
  },
}))
