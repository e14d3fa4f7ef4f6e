import type { Game } from '@perlas/contract/catalogue'
import { useEffect, useState } from 'react'
import { streamsOf, tableKey, type TableNow } from './tables-rules.ts'

type TablesWord = { at: number; tables: TableNow[] }
/** How a table stands, and how far the provider's clock is before this one. */
export type TableHeard = TableNow & { aheadMs: number }
/** By `tableKey`. */
type Tables = ReadonlyMap<string, TableHeard>

const none: Tables = new Map()

/**
 * Listens to the tables of these games while the page is to be seen, unless data is to be saved. Without an answer
 * nothing is known of them, and their tiles are those of any game.
 */
export function useTables(games: readonly Game[]): Tables {
  const [tables, setTables] = useState(none)
  // The games are another list with each answer of the catalogue; where they are told seldom is.
  const urls = streamsOf(games).join(' ')
  useEffect(() => {
    if (!urls || savesData()) return undefined
    let open: EventSource[] = []
    const close = () => {
      for (const source of open) source.close()
      open = []
      // What was heard before is old when the page comes back.
      setTables(none)
    }
    const listen = () => {
      close()
      if (document.hidden) return
      open = urls.split(' ').map((url) => {
        const source = new EventSource(url)
        source.addEventListener('tables', ({ data }: MessageEvent<string>) => {
          const word = JSON.parse(data) as TablesWord
          const aheadMs = word.at - Date.now()
          setTables((before) => {
            const now = new Map(before)
            for (const one of word.tables) now.set(tableKey(url, one.gameCode), { ...one, aheadMs })
            return now
          })
        })
        source.addEventListener('error', () =>
          setTables(
            (before) => new Map([...before].filter(([key]) => !key.startsWith(tableKey(url, '')))),
          ),
        )
        return source
      })
    }
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      close()
    }
  }, [urls])
  return tables
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (connection?.saveData ?? false) || matchMedia('(prefers-reduced-data: reduce)').matches
}
