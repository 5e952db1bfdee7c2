import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from '../kit/calls-plugin.ts'
import { componentsLanguages } from '../kit/components-languages-plugin.ts'
import { compressed } from '../kit/compress-plugin.ts'

// The provider's console is a web of its own: nothing of it is in what a school's visitors load.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/eschool/operator/',
  publicDir: false as const,
  plugins: [calls(), componentsLanguages(), react(), compressed()],
  html: { cspNonce: '__NONCE__' },
  appType: 'custom' as const,
  build: {
    outDir: fileURLToPath(new URL('../../dist/operator', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
