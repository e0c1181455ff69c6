import { defineConfig } from '@playwright/test'
import { installedChromium } from './scripts/chromium.ts'

const executablePath = installedChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/server.ts',
  workers: 2,
  // Far beyond what anything takes: a busy machine must not make a journey fail.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    baseURL: process.env.E2E_URL,
    // A first visit takes the whole app along; only what is about that waits for it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
