/** What a page wants of the live stream beyond what everybody gets; the stream is held anew where that changes. */
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
