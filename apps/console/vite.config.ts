import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from '../../packages/web/vite/index.ts'

export default defineConfig({
  base: '/console/',
  plugins: [react(), contractCalls()],
  // The server puts a fresh nonce into each answer, so that the library's style tags pass the content policy.
  html: { cspNonce: '__NONCE__' },
  // Nothing goes into data addresses: the content policy loads fonts from files alone.
  build: { assetsInlineLimit: 0, outDir: 'dist', sourcemap: false, chunkSizeWarningLimit: 1500 },
})
