/**
 * What operators write: a small part of Markdown, read the same way by the server that judges it and the pages that show it.
 * Headings (`## …`), lists (`- …`, `1. …`), bold, italics, links and paragraphs. There is no HTML in it: what looks like a
 * tag is refused when it is saved, and would be shown as the text that it is.
 */

export type Span =
  | { is: 'text'; text: string }
  | { is: 'strong'; text: string }
  | { is: 'em'; text: string }
  | { is: 'link'; text: string; to: string }
export type Block =
  | { is: 'heading'; spans: Span[] }
  | { is: 'paragraph'; spans: Span[] }
  | { is: 'list'; ordered: boolean; items: Span[][] }

const SPAN = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g

function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let at = 0
  const text = (until: number) => {
    if (until > at) spans.push({ is: 'text', text: line.slice(at, until) })
  }
  for (const found of line.matchAll(SPAN)) {
    const [whole, strong, em, label, to] = found
    text(found.index)
    at = found.index + whole.length
    if (strong !== undefined) spans.push({ is: 'strong', text: strong })
    else if (em !== undefined) spans.push({ is: 'em', text: em })
    else spans.push({ is: 'link', text: label ?? '', to: to ?? '' })
  }
  text(line.length)
  return spans
}

const ITEM = /^(?:[-*]|(\d{1,2})[.)])\s+(.+)$/
const HEADING = /^#{1,4}\s+(.+)$/

/** The blocks of a text, in order. Lines that follow each other are one paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const paragraph = () => {
    if (lines.length > 0) blocks.push({ is: 'paragraph', spans: spansOf(lines.join(' ')) })
    lines = []
  }
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, heading] = HEADING.exec(line) ?? []
    const item = ITEM.exec(line)
    if (line === '' || heading !== undefined || item) paragraph()
    if (heading !== undefined) blocks.push({ is: 'heading', spans: spansOf(heading) })
    else if (item) {
      const ordered = item[1] !== undefined
      const last = blocks.at(-1)
      const spans = spansOf(item[2] ?? '')
      if (last?.is === 'list' && last.ordered === ordered) last.items.push(spans)
      else blocks.push({ is: 'list', ordered, items: [spans] })
    } else if (line !== '') lines.push(line)
  }
  paragraph()
  return blocks
}

/** Every address that a text leads to. */
export function linksIn(text: string): string[] {
  const spans = blocksOf(text).flatMap((block) =>
    block.is === 'list' ? block.items.flat() : block.spans,
  )
  return spans.flatMap((span) => (span.is === 'link' ? [span.to] : []))
}

/** What is no word of ours: a tag, an entity that could become one, an address that runs something. */
const CODE = /<\s*[!/a-z?]|&(?:#x?0*(?:60|3c)|lt);|\b(?:javascript|vbscript|data)\s*:/i

/** The first thing in a text that would be code on a page; undefined where there is none. */
export function codeIn(text: string): string | undefined {
  const found = CODE.exec(text)
  if (!found) return undefined
  return /^[^\s>]{1,20}/.exec(text.slice(found.index))?.[0] ?? found[0]
}
