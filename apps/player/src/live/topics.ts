/** Topics of the live stream that a page asks for beyond what everybody gets. Where they change, the stream is opened again. */
const wanted = new Map<string, number>()
const listeners = new Set<() => void>()

const change = (topic: string, by: 1 | -1) => {
  const before = topicsNow()
  wanted.set(topic, (wanted.get(topic) ?? 0) + by)
  if (topicsNow() !== before) for (const tell of listeners) tell()
}

export const topicsNow = (): string =>
  [...wanted].flatMap(([topic, count]) => (count > 0 ? topic : [])).join(',')

/** Asks for a topic until the function that comes back is called. */
export function withTopic(topic: 'pots'): () => void {
  change(topic, 1)
  return () => change(topic, -1)
}

export function watchTopics(listener: () => void): void {
  listeners.add(listener)
}
