import { existsSync } from 'node:fs'
import { aptInstalled } from './apt.ts'

const shell = '/usr/bin/chromium-headless-shell'

/** The browser as people have it, for figures of speed. */
export const wholeChromiumPath =
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync) ??
  '/usr/bin/chromium'

/**
 * Where the system's browser is; journeys and pictures use it. The same browser without windows of its
 * own takes a quarter less of the machine.
 */
export const chromiumPath = existsSync(shell) ? shell : wholeChromiumPath

/** As root in a container there is no sandbox to be had; the rest keeps the browser from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without windows the browser would round the width of each letter to whole pixels.
  '--font-render-hinting=none',
]

/** Installs Debian's Chromium where it may. Returns what to do where it may not. */
export function haveChromium(): string | undefined {
  // Whoever installs it beside us may be done by now.
  if ([shell, wholeChromiumPath].some((path) => existsSync(path))) return undefined
  const advice = 'The journeys need Chromium. On Debian: sudo apt-get install chromium'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return advice
  process.stdout.write('Installing Chromium…\n')
  const installed = aptInstalled('chromium-headless-shell', 'chromium')
  return installed ? undefined : advice
}
