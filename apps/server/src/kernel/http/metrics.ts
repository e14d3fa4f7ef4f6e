import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Figures for Prometheus, read at `/metrics`. */
export type Metrics = {
  registry: Registry
  answered(call: string, errcode: number): void
  refused(call: string, failure: string): void
  /** Seconds from first byte to last, of a sample of the requests. */
  observed(route: string, seconds: number): void
  gauge(name: string, help: string, read: () => number): void
  /** Values that are read at each scrape, by label; what is left out is not there. `read` never rejects. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Promise<readonly { of: Record<Label, string>; value: number }[]>,
  ): void
  counter(name: string, help: string): { add(amount: number): void }
  /** Labels are of a list that the code has: a stranger makes no new one. */
  histogram<Label extends string>(
    name: string,
    help: string,
    options: { labels: readonly Label[]; buckets: readonly number[] },
  ): { observe(labels: Record<Label, string>, value: number): void }
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'perlas_calls_total',
    help: 'Calls of the player API by outcome',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  })
  const times = new Histogram({
    name: 'perlas_request_seconds',
    help: 'Request times, sampled',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  })
  return {
    registry,
    answered: (call) => calls.inc({ call, outcome: 'success' }),
    refused: (call, failure) => calls.inc({ call, outcome: failure }),
    observed: (route, seconds) => times.observe({ route }, seconds),
    gauge(name, help, read) {
      // Work that failed to start and is started again names its gauge again.
      registry.removeSingleMetric(name)
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    gauges(name, help, labels, read) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          const values = await read()
          this.reset()
          for (const { of, value } of values) this.set(of, value)
        },
      })
    },
    counter(name, help) {
      const made = new Counter({ name, help, registers: [registry] })
      return { add: (amount) => made.inc(amount) }
    },
    histogram(name, help, { labels, buckets }) {
      const made = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [registry],
      })
      return { observe: (of, value) => made.observe(of, value) }
    },
  }
}
