/** A word of a stream of server-sent events: its id where it has one, its data as JSON, and its lines as they came. */
export type StreamEvent = {
  id: number | undefined
  name: string
  data: Record<string, unknown>
  raw: string
}

/** The events of a stream, as they come; what has no name (signs of life) is left out. Ends with the stream, throws where it breaks. */
export async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const raw = text.slice(0, end)
      text = text.slice(end + 2)
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1]
      const [name, id] = [field('event'), field('id')]
      if (name === undefined) continue
      const data = JSON.parse(field('data') ?? 'null') as StreamEvent['data']
      yield { id: id ? Number(id) : undefined, name, data, raw }
    }
  }
}
