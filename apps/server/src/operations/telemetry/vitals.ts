import type { Input } from '@perlas/contract/call'
import { platforms } from '@perlas/contract/enums'
import type { pageVitals } from '@perlas/contract/telemetry'
import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'

/** How fast real visits were, as `/metrics` shows it. */
export type Vitals = { note(visit: Input<typeof pageVitals>): void }

export const vitalsState = slot<Vitals>('vitals')

const labels = ['page', 'device'] as const

/** The steps around what counts as good and as poor: 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25. */
export function openVitals({ metrics }: Pick<AppContext, 'metrics'>): Vitals {
  const lcp = metrics.histogram(
    'perlas_web_lcp_seconds',
    'Until the largest part of the first view was painted, in real visits',
    { labels, buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  )
  const inp = metrics.histogram(
    'perlas_web_inp_seconds',
    'The slowest answer to a tap or a key in a real visit',
    { labels, buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2] },
  )
  const cls = metrics.histogram(
    'perlas_web_cls',
    'How much of the window moved by itself in a real visit',
    { labels, buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
  )
  return {
    note({ page, platform, ...seen }) {
      const of = { page, device: platform === platforms.desktop ? 'desktop' : 'phone' }
      if (seen.lcp !== undefined) lcp.observe(of, seen.lcp)
      if (seen.inp !== undefined) inp.observe(of, seen.inp)
      if (seen.cls !== undefined) cls.observe(of, seen.cls)
    },
  }
}
