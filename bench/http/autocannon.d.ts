declare module 'autocannon' {
  /** The part of it that the benches use; figures are a second's averages. */
  export default function autocannon(options: {
    url: string
    method: string
    headers: Record<string, string>
    body: string
    connections: number
    /** Requests a second of all connections together; as many as possible when left out. */
    overallRate?: number
    duration: number
    /** Called for each connection before it asks. */
    setupClient?: (client: { setHeaders(headers: Record<string, string>): void }) => void
  }): Promise<{
    requests: { average: number }
    latency: { p99: number; average: number }
    non2xx: number
    errors: number
  }>
}
