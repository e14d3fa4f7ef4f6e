/** The phone that figures of the web are measured on; without a worker, so that every visit asks as a first one does. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const
