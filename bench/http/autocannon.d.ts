declare module 'autocannon' {
  /** The part of it that the benches use; figures are a second's averages. */
  export default function autocannon(options: {
    url: string
    method: string
    headers: Record<string, string>
    body: string
    connections: number
    duration: number
  }): Promise<{
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }>
}
