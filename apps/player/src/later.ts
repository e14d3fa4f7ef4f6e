const PRESSES = ['pointerdown', 'keydown'] as const
const fetched = (part: Promise<unknown>) => void part.catch(() => undefined)

/** A press shows that somebody may sign in; the print is taken once its answer has been drawn. */
const AFTER_PRESS_MS = 1_500

function printAfterPress() {
  const pressed = () => {
    for (const kind of PRESSES) removeEventListener(kind, pressed)
    setTimeout(
      () => fetched(import('./device-print/device-print.ts').then(({ takePrint }) => takePrint())),
      AFTER_PRESS_MS,
    )
  }
  for (const kind of PRESSES) addEventListener(kind, pressed, { passive: true })
}

/** The work of a page a while after its first view: nothing waits for it, and each part may fail alone. */
export function startLater(): void {
  // Here before the network goes.
  fetched(import('./screen/Crash.tsx'))
  fetched(import('./offline/offline-notice.ts').then(({ offlineNotice }) => offlineNotice()))
  fetched(import('./telemetry/send-events.ts').then(({ sendEvents }) => sendEvents()))
  printAfterPress()
  fetched(import('./legal/ask-again.ts').then(({ askAgain }) => askAgain()))
}
