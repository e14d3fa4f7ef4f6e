import type { SearchGroup } from '@perlas/contract/office-search'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '@perlas/ui/CommandPalette.tsx'
import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { entries } from '../shell/screens.ts'
import { kinds } from './kinds.ts'
import type { Recent } from './SearchButton.tsx'
import { useFound } from './use-found.ts'

const SHOWN = 7

/** The box for everything, over the page: what was opened lately, pages of the office, and what the server finds. */
export function Search({
  recent,
  onOpened,
  onClose,
}: {
  recent: readonly Recent[]
  onOpened: (item: Recent) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  // One opening of the box is one row of the record.
  const [view] = useState(() => crypto.randomUUID())
  const { groups, error, searching } = useFound(text, view)
  const navigate = useNavigate()
  const home = useHref('/')
  const found = groups?.map(groupOf).filter(({ items }) => items.length > 0) ?? []
  const shown: PaletteGroup[] =
    text.trim() === ''
      ? withItems('Recent', [...recent])
      : [...withItems('Go to', pages(text)), ...found]
  const late = groups?.filter(({ state }) => state === 'late') ?? []
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  const nothing = text.trim().length > 1 && !searching && !error && count === 0 && late.length === 0
  function open(item: PaletteItem, newTab: boolean) {
    const { to } = item as Recent
    onOpened(item as Recent)
    if (newTab) {
      window.open(home.replace(/\/$/, '') + to, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate(to)
  }
  return (
    <CommandPalette
      open
      onClose={onClose}
      label="Search the office"
      hint="Player, order, round, reference"
      text={text}
      onText={setText}
      groups={shown}
      status={statusOf({ text, searching, count, nothing })}
      onChoose={(item, { newTab }) => open(item, newTab)}
      note={
        <>
          {text.trim() === '' && <Ways />}
          {searching && <p>Searching…</p>}
          <Failure of={error} />
          {late.map(({ kind }) => (
            <p key={kind}>
              {kinds[kind].label}: this took too long. Type more of it, or try again.
            </p>
          ))}
          {nothing && (
            <p>
              Nothing found for “{text.trim()}”. Check the number or the spelling. Only the last
              word may be cut short.
            </p>
          )}
        </>
      }
    />
  )
}

function Ways() {
  return (
    <>
      <p>
        Players by ID, name, mobile, account or ID number, IP address or device. The last four
        digits of an account are enough.
      </p>
      <p>
        Orders, payments and rounds by any reference. Tickets, complaints and pages by name or
        number.
      </p>
    </>
  )
}

const withItems = (label: string, items: PaletteItem[]): PaletteGroup[] =>
  items.length > 0 ? [{ label, items }] : []

/** Screens of the menu that the member may open and whose name has the text in it. */
function pages(text: string): Recent[] {
  const words = text.trim().toLowerCase()
  const all = [
    { path: '', label: 'Overview', icon: 'home' as const, call: 'overview' as const },
    ...entries,
  ]
  return all
    .filter(({ label, call }) => mayCall(call) && label.toLowerCase().includes(words))
    .slice(0, SHOWN)
    .map(({ path, label, icon }) => ({ id: `page ${path}`, title: label, icon, to: `/${path}` }))
}

function groupOf({ kind, hits }: SearchGroup): PaletteGroup {
  const { label, icon } = kinds[kind]
  const items: Recent[] = hits.map(({ id, title, line, to }) => ({
    id: `${kind} ${id}`,
    title,
    line,
    icon,
    to,
  }))
  return { label, items }
}

/** Said to those who do not see the list. */
function statusOf(of: {
  text: string
  searching: boolean
  count: number
  nothing: boolean
}): string {
  if (of.text.trim() === '') return ''
  if (of.searching) return 'Searching…'
  if (of.nothing) return 'Nothing found.'
  return of.count === 1 ? '1 result' : `${of.count} results`
}
