import { ask } from '@perlas/office-kit/ask.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const AGAIN_MS = 5_000

/** Asks and asks again: the server answers as soon as somebody wrote, and then what is shown is read anew. */
export function useNews(key: readonly string[]) {
  const queries = useQueryClient()
  const [name] = key
  useEffect(() => {
    let here = true
    async function listen() {
      let since: number | undefined
      while (here) {
        try {
          const asked = since === undefined ? {} : { since }
          const { news, at } = await ask('chatNews', asked, { passive: true })
          since = at
          if (here && news) await queries.invalidateQueries({ queryKey: [name] })
        } catch {
          // The network went, or the session: what is shown says so by itself.
          await new Promise((go) => setTimeout(go, AGAIN_MS))
        }
      }
    }
    void listen()
    return () => void (here = false)
  }, [name, queries])
}
