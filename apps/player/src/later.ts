const fetched = (part: Promise<unknown>) => void part.catch(() => undefined)

/** The work of a page a while after its first view: nothing waits for it, and each part may fail alone. */
export function startLater(): void {
  // Here before the network goes.
  fetched(import('./screen/Crash.tsx'))
  fetched(import('./offline/offline-notice.ts').then(({ offlineNotice }) => offlineNotice()))
  fetched(import('./telemetry/send-events.ts').then(({ sendEvents }) => sendEvents()))
  fetched(import('./device-print/device-print.ts').then(({ takePrint }) => takePrint()))
  fetched(import('./legal/ask-again.ts').then(({ askAgain }) => askAgain()))
}
