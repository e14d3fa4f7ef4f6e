export type ServerEvent = { id: string; event: string; data: string }

/** Server-sent events out of a body that is read piece by piece. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  let id = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += value
    const blocks = rest.split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      let event = 'message'
      const data: string[] = []
      for (const line of block.split(/\r?\n/)) {
        const [, name, text = ''] = /^([^:]+):? ?(.*)$/s.exec(line) ?? []
        if (name === 'id') id = text
        else if (name === 'event') event = text
        else if (name === 'data') data.push(text)
      }
      if (data.length > 0) yield { id, event, data: data.join('\n') }
    }
  }
}
