import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './SearchBox.module.css'

/** A search field in a landmark of its own. It answers to the keys at once; `text` may follow later. */
export function SearchBox({
  text,
  label,
  hint,
  clearLabel,
  focus = false,
  onText,
  onEnter,
}: {
  text: string
  /** Its name for those who do not see the glass. */
  label: string
  hint: string
  clearLabel: string
  /** Takes the focus when it appears: for a page that is there for this field alone. */
  focus?: boolean
  onText: (text: string) => void
  onEnter: (text: string) => void
}) {
  const [typed, setTyped] = useState(text)
  const [reported, setReported] = useState(text)
  if (text !== reported) {
    setReported(text)
    setTyped(text)
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!focus) return undefined
    // After the shell has brought the focus to the page.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [focus])

  function type(next: string) {
    setTyped(next)
    setReported(next)
    onText(next)
  }
  return (
    <search className={styles.search}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          onEnter(typed)
        }}
      >
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={hint}
          value={typed}
          maxLength={50}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        {typed && (
          <IconButton
            icon="close"
            size={18}
            label={clearLabel}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          />
        )}
      </form>
    </search>
  )
}
