import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './CommandPalette.module.css'

export type PaletteItem = { id: string; title: string; line?: string; icon: IconName }
export type PaletteGroup = { label: string; items: PaletteItem[] }

type Choose = (item: PaletteItem, where: { newTab: boolean }) => void

/**
 * One field over the page that finds and opens things: arrows walk the groups, Enter opens, Ctrl+Enter opens in a new tab.
 * The office's alone, as `Menu` is.
 */
export function CommandPalette({
  open,
  onClose,
  label,
  hint,
  text,
  onText,
  groups,
  status,
  note,
  onChoose,
}: {
  open: boolean
  onClose: () => void
  label: string
  hint: string
  text: string
  onText: (text: string) => void
  /** Found already: nothing is filtered here. */
  groups: readonly PaletteGroup[]
  /** Heard by those who do not see the list: how many there are, that it searches. */
  status: string
  /** Under the groups: what is missing and why. */
  note?: ReactNode
  onChoose: Choose
}) {
  const highlighted = useRef<PaletteItem>(undefined)
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (highlighted.current) onChoose(highlighted.current, { newTab: true })
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label={label}>
          {/* The page's content policy allows no style elements; ours are in the sheet. */}
          <CSPProvider disableStyleElements>
            <Autocomplete.Root
              open
              inline
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={[...groups]}
              itemToStringValue={({ title }: PaletteItem) => title}
              value={text}
              onValueChange={(next, { reason }) => reason !== 'item-press' && onText(next)}
              onItemHighlighted={(item: PaletteItem | undefined) => (highlighted.current = item)}
            >
              <Field label={label} hint={hint} onKeyDown={press} />
              <div className={styles.found}>
                <Groups label={label} onChoose={onChoose} />
                {note !== undefined && <div className={styles.note}>{note}</div>}
              </div>
              <Autocomplete.Status className="visually-hidden">{status}</Autocomplete.Status>
              <Keys />
            </Autocomplete.Root>
          </CSPProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Field({
  label,
  hint,
  onKeyDown,
}: {
  label: string
  hint: string
  onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <div className={styles.box}>
      <Icon name="search" size={20} />
      <Autocomplete.Input
        className={styles.input}
        aria-label={label}
        placeholder={hint}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
      />
      <Dialog.Close render={<IconButton icon="close" size={18} label="Close search" />} />
    </div>
  )
}

/** The list draws the items that the root was given. */
function Groups({ label, onChoose }: { label: string; onChoose: Choose }) {
  return (
    <Autocomplete.List className={styles.list} aria-label={label}>
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.label} items={group.items}>
          <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => <Item key={item.id} item={item} onChoose={onChoose} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

function Item({ item, onChoose }: { item: PaletteItem; onChoose: Choose }) {
  return (
    <Autocomplete.Item
      value={item}
      className={styles.item}
      onClick={({ ctrlKey, metaKey }: MouseEvent) => onChoose(item, { newTab: ctrlKey || metaKey })}
    >
      <Icon name={item.icon} size={20} />
      <span className={styles.words}>
        <span className={styles.title}>{item.title}</span>
        {item.line !== undefined && <span className={styles.line}>{item.line}</span>}
      </span>
      <kbd className={styles.enter} aria-hidden>
        Enter
      </kbd>
    </Autocomplete.Item>
  )
}

function Keys() {
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> opens
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab
      </span>
      <span>
        <kbd>Esc</kbd> closes
      </span>
    </p>
  )
}
