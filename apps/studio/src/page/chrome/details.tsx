import { useRef, useState, type ReactNode } from 'react'
import { text } from '../text.ts'
import { IconButton } from './Icon.tsx'

/** Names and their values, one below the other. */
export const Details = ({ children }: { children: ReactNode }) => (
  <dl className="detail-list">{children}</dl>
)

export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** A long code that can be copied whole; nothing where there is none. */
export function CodeRow({ label, code }: { label: string; code: string | null | undefined }) {
  const shown = useRef<HTMLSpanElement>(null)
  const [copied, setCopied] = useState(false)
  if (!code) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // Frames are often kept from the clipboard: select it, so that one key copies it.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <Row label={label}>
      <span className="code" ref={shown}>
        {code}
      </span>
      <IconButton
        icon="copy"
        label={text('sheet.copyWhat', { what: label })}
        title={text('sheet.copy')}
        aria-pressed={copied}
        onClick={() => void copy()}
      />
    </Row>
  )
}
